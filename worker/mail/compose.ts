import type { MailRow } from "#db/queries/mail/outbox.ts";
import type { MailKind } from "#domain/notifications/mail-choices.ts";
import type { Env } from "#worker/env.ts";
import type { Composer } from "./composer.ts";
import { eventCancelled, eventChanged, eventInvited, eventPlace } from "./events.ts";
import { invitation } from "./invitation.ts";
import type { RenderedEmail } from "./render-email.ts";
import { passwordReset } from "./password-reset.ts";
import { goalMoneyDisputed, goalMoneySent, paymentDisputed, paymentSent, transferReminder } from "./payments.ts";
import { paymentReminder } from "./payment-reminder.ts";
import { sharePending } from "./share-pending.ts";
import { signUpAttempt } from "./sign-up-attempt.ts";
import { squadAdded, squadGuestClaimed, squadInvited, squadRemoved } from "./squads.ts";

const composers: { [Kind in MailKind]: Composer<Kind> } = {
  "password-reset": passwordReset,
  "sign-up-attempt": signUpAttempt,
  "payment-reminder": paymentReminder,
  "share-pending": sharePending,
  "event-invited": eventInvited,
  "event-changed": eventChanged,
  "event-cancelled": eventCancelled,
  "event-place": eventPlace,
  "squad-added": squadAdded,
  "squad-invited": squadInvited,
  "squad-removed": squadRemoved,
  "squad-guest-claimed": squadGuestClaimed,
  "payment-sent": paymentSent,
  "payment-disputed": paymentDisputed,
  "goal-money-sent": goalMoneySent,
  "goal-money-disputed": goalMoneyDisputed,
  "transfer-reminder": transferReminder,
  invitation,
};

export const composeMail = (
  env: Env,
  mail: Omit<MailRow, "id" | "email" | "wanted" | "sentAt">,
): Promise<RenderedEmail> => (composers[mail.kind] as Composer<MailKind>)(env, mail);
