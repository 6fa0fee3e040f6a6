import { formatMoney } from "#domain/money/format-money.ts";
import { isolate } from "#domain/text.ts";
import type { ActivityFacts, ActivityKind, ActivityLine } from "#domain/squads/activity.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { nameInside } from "#web/ui/format/names.ts";

type Words = { [Kind in ActivityKind]: (facts: ActivityFacts[Kind], name: string, currency: string) => string };

const text = (value: unknown): string => isolate(String(value));

const ofSplit =
  (
    words:
      typeof messages.activitySplitAdded | typeof messages.activitySplitDeleted | typeof messages.activitySplitRestored,
  ) =>
  (facts: { name: string; totalCents: number }, name: string, currency: string) =>
    fill(words, { name, split: isolate(facts.name), amount: formatMoney(facts.totalCents, currency) });

const ofPayment =
  (
    words:
      | typeof messages.activityPaymentAdded
      | typeof messages.activityPaymentConfirmed
      | typeof messages.activityPaymentDisputed
      | typeof messages.activityPaymentWithdrawn,
  ) =>
  ({ from, to, cents }: ActivityFacts["payment-added"], name: string, currency: string) =>
    fill(words, { name, from: isolate(from), to: isolate(to), amount: formatMoney(cents, currency) });

/** How each kind of activity is worded. */
const words: Words = {
  "squad-created": (_, name) => fill(messages.activitySquadCreated, { name }),
  "squad-edited": ({ before, after }, name) =>
    after.name === undefined
      ? fill(messages.activitySquadEdited, { name })
      : fill(messages.activityRenamed, { name, before: text(before.name), after: text(after.name) }),
  "squad-archived": (_, name) => fill(messages.activityArchived, { name }),
  "squad-reopened": (_, name) => fill(messages.activityReopened, { name }),
  "members-added": ({ names }, name) => fill(messages.activityAdded, { name, names: names.map(isolate).join(", ") }),
  "members-invited": ({ names }, name) => fill(messages.activityAsked, { name, names: names.map(isolate).join(", ") }),
  "invitation-withdrawn": ({ names }, name) =>
    fill(messages.activityAskWithdrawn, { name, names: names.map(isolate).join(", ") }),
  "invitation-declined": (_, name) => fill(messages.activityDeclined, { name }),
  "member-joined": ({ guest }, name) =>
    guest === null
      ? fill(messages.activityJoined, { name })
      : fill(messages.activityJoinedAs, { name, guest: isolate(guest) }),
  "member-left": (_, name) => fill(messages.activityLeft, { name }),
  "member-removed": (facts, name) => fill(messages.activityRemoved, { name, member: isolate(facts.name) }),
  "role-changed": (facts, name) =>
    fill(facts.role === "owner" ? messages.activityMadeOwner : messages.activityMadeMember, {
      name,
      member: isolate(facts.name),
    }),
  "guest-claimed": (facts, name) => fill(messages.activityClaimed, { name, guest: isolate(facts.name) }),
  "guest-unclaimed": (facts, name) => fill(messages.activityUnclaimed, { name, guest: isolate(facts.name) }),
  "invite-created": (_, name) => fill(messages.activityInvited, { name }),
  "invite-revoked": (_, name) => fill(messages.activityInviteRevoked, { name }),
  "split-added": ofSplit(messages.activitySplitAdded),
  "split-edited": ({ after }, name) => fill(messages.activitySplitEdited, { name, split: isolate(after.name) }),
  "split-deleted": ofSplit(messages.activitySplitDeleted),
  "receipt-added": (facts, name) => fill(messages.activityReceiptAdded, { name, split: isolate(facts.name) }),
  "receipt-removed": (facts, name) => fill(messages.activityReceiptRemoved, { name, split: isolate(facts.name) }),
  "split-restored": ofSplit(messages.activitySplitRestored),
  "payment-added": ofPayment(messages.activityPaymentAdded),
  "payment-confirmed": ofPayment(messages.activityPaymentConfirmed),
  "payment-disputed": ofPayment(messages.activityPaymentDisputed),
  "payment-withdrawn": ofPayment(messages.activityPaymentWithdrawn),
};

/** A line of the activity log in words. */
export function activityWords({ kind, facts, person }: ActivityLine, currency: string): string {
  const say = words[kind] as (facts: ActivityFacts[ActivityKind], name: string, currency: string) => string;
  return say(facts, nameInside(person), currency);
}
