import type { Env } from "#worker/env.ts";
import type { Letter } from "./letter.ts";

export interface Mail extends Letter {
  /** Of the outbox: the same however often it is sent. */
  id: string;
  to: string;
}

type Transport = (mail: Mail) => Promise<void>;

/** How this worker sends: a local machine never does, and shows its mails in the mailbox instead. */
export function transportOf(env: Env): Transport {
  if (env.ENVIRONMENT === "local") return () => Promise.resolve();
  const { EMAIL } = env;
  if (EMAIL) return (mail) => sendByCloudflare(EMAIL, env.MAIL_FROM, mail);
  throw new Error("no mail transport is set up: see “Mail” in the README");
}

async function sendByCloudflare(email: NonNullable<Env["EMAIL"]>, from: string, mail: Mail): Promise<void> {
  await email.send({
    from: { name: "Squadtab", email: from },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Cloudflare writes the Message-ID itself and refuses ours.
    headers: { "X-Entity-Ref-ID": mail.id, "Auto-Submitted": "auto-generated" },
  });
}
