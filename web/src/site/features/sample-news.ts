import type { Notification } from "#domain/notifications/notifications.ts";
import type { Payment, PaymentParty } from "#domain/payments/payments.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/site/messages.ts";
import { ana, dinnerForm, jonas, leo, maya } from "#web/site/sample.ts";

const party = (person: Person): PaymentParty => ({ id: person.id, person, guestName: null });
const confirmed = {
  squad: null,
  currency: "USD",
  goalName: null,
  note: null,
  state: "confirmed",
  recordedById: maya.id,
  createdAt: "2026-11-19T17:00:00Z",
  canConfirm: false,
  canDispute: false,
  canWithdraw: false,
} as const;

/** Maya's newest payments. Ana's is her share of the dinner. */
export const recentPayments: Payment[] = [
  {
    ...confirmed,
    id: "sample-ana-paid",
    from: party(ana),
    to: party(maya),
    cents: 2_500,
    paidOn: "2026-11-19",
    method: "PayPal",
  },
  {
    ...confirmed,
    id: "sample-paid-jonas",
    squad: { id: "sample-flat", name: messages.apartmentSquad, emoji: null },
    from: party(maya),
    to: party(jonas),
    cents: 1_875,
    paidOn: "2026-11-12",
    method: "Venmo",
  },
];

/** Dated at build time, so that it is shown as "now". */
export const newComment: Notification = {
  id: "sample-comment",
  kind: "comment",
  title: `New comment on ${dinnerForm.name}`,
  message: "Leo: “Who had the second tiramisu”",
  link: "/dashboard",
  person: leo,
  read: false,
  createdAt: new Date().toISOString(),
};
