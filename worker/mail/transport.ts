import type { Env } from "#worker/env.ts";
import { sendByCloudflare } from "./cloudflare-email.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

type Transport = (mail: OutgoingMail) => Promise<void>;

const isLocal = ({ ENVIRONMENT }: Env): boolean => ENVIRONMENT === "local";

/** Whether this worker can send mails. */
export const canSendMails = (env: Env): boolean => isLocal(env) || Boolean(env.EMAIL ?? env.SMTP_URL);

/** The transport of this worker. A local machine sends nothing and shows its mails in the mailbox instead. */
export function transportOf(env: Env): Transport {
  const { EMAIL, SMTP_URL, MAIL_FROM } = env;
  if (isLocal(env)) return () => Promise.resolve();
  if (EMAIL) return (mail) => sendByCloudflare(EMAIL, MAIL_FROM, mail);
  // Loaded on demand, because it is large and most workers never use it.
  if (SMTP_URL) return async (mail) => (await import("./smtp.ts")).sendBySmtp(SMTP_URL, MAIL_FROM, mail);
  throw new Error("no mail transport is set up: see “Mail” in docs/operations.md");
}
