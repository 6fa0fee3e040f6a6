import type { Inviter, MailedEvent, MailedMoney, MailedSquad, RemindedShare } from "#db/queries/mail/outbox.ts";
import type { MailKind, MailPayloads } from "#domain/notifications/mail-choices.ts";
import type { Env } from "#worker/env.ts";
import type { RenderedEmail } from "./render-email.ts";

/** Composes a mail of one kind. The same row always gives the same mail. */
export type Composer<Kind extends MailKind> = (
  env: Env,
  mail: {
    userId: string;
    name: string;
    createdAt: Date;
    payload: MailPayloads[Kind];
    share: RemindedShare | null;
    inviter: Inviter | null;
    event: MailedEvent | null;
    squad: MailedSquad | null;
    money: MailedMoney | null;
  },
) => Promise<RenderedEmail>;
