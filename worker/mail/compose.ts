import type {
  Inviter,
  MailedEvent,
  MailedMoney,
  MailedSquad,
  MailRow,
  RemindedShare,
} from "#db/queries/mail/outbox.ts";
import type { MailKind, MailPayloads } from "#domain/notifications/mail-choices.ts";
import type { Env } from "#worker/env.ts";
import type { Composer } from "./composer.ts";
import { eventCancelled, eventChanged, eventPlace } from "./events.ts";
import { invitation } from "./invitation.ts";
import type { RenderedEmail } from "./render-email.ts";
import { passwordReset } from "./password-reset.ts";
import { paymentDisputed, paymentSent, transferReminder } from "./payments.ts";
import { paymentReminder } from "./payment-reminder.ts";
import { sharePending } from "./share-pending.ts";
import { signUpAttempt } from "./sign-up-attempt.ts";
import { squadAdded, squadGuestClaimed, squadRemoved } from "./squads.ts";

const composers: { [Kind in MailKind]: Composer<Kind> } = {
  "password-reset": passwordReset,
  "sign-up-attempt": signUpAttempt,
  "payment-reminder": paymentReminder,
  "share-pending": sharePending,
  "event-changed": eventChanged,
  "event-cancelled": eventCancelled,
  "event-place": eventPlace,
  "squad-added": squadAdded,
  "squad-removed": squadRemoved,
  "squad-guest-claimed": squadGuestClaimed,
  "payment-sent": paymentSent,
  "payment-disputed": paymentDisputed,
  "transfer-reminder": transferReminder,
  invitation,
};

export async function composeMail(
  env: Env,
  { kind, userId, name, payload, share, inviter, event, squad, money }: MailRow,
): Promise<RenderedEmail> {
  const compose = composers[kind] as Composer<MailKind>;
  return compose(env, {
    userId,
    name,
    payload: JSON.parse(payload) as MailPayloads[MailKind],
    share: share === null ? null : (JSON.parse(share) as RemindedShare),
    inviter: inviter === null ? null : (JSON.parse(inviter) as Inviter),
    event: event === null ? null : (JSON.parse(event) as MailedEvent),
    squad: squad === null ? null : (JSON.parse(squad) as MailedSquad),
    money: money === null ? null : (JSON.parse(money) as MailedMoney),
  });
}
