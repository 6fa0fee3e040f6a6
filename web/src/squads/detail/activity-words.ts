import { formatCount } from "#domain/format-count.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { isolate } from "#domain/text.ts";
import type { ActivityFacts, ActivityKind, ActivityLine, GoalFacts, PaymentFacts } from "#domain/squads/activity.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import { shortMemberName } from "#web/people/member-face.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { shortName } from "#web/ui/format/names.ts";

/** Where it happened, and the member who did it, if they still are one. */
interface Place {
  squad: Squad;
  actorId: string | undefined;
}

type Words = { [Kind in ActivityKind]: (facts: ActivityFacts[Kind], name: string, place: Place) => string };

const text = (value: unknown): string => isolate(String(value));

const ofSplit =
  (
    words:
      typeof messages.activitySplitAdded | typeof messages.activitySplitDeleted | typeof messages.activitySplitRestored,
  ) =>
  (facts: { name: string; totalCents: number }, name: string, { squad }: Place) =>
    fill(words, { name, split: isolate(facts.name), amount: formatMoney(facts.totalCents, squad.currency) });

interface PaymentWords {
  /** Which side says it in its own words. */
  by: "fromId" | "toId" | "either";
  /** The words of that side, and those of another member. */
  own: string;
  other: string;
}

const ofPayment =
  ({ by, own, other }: PaymentWords) =>
  (facts: PaymentFacts, name: string, { squad, actorId }: Place) => {
    const isOwn =
      actorId !== undefined &&
      (by === "either" ? [facts.fromId, facts.toId] : [facts[by]]).some((id) => memberOf(squad, id)?.id === actorId);
    const words = isOwn ? own : other;
    return fill(words, {
      name,
      from: sideName(squad, facts.fromId, facts.from, words.startsWith("{from}")),
      to: sideName(squad, facts.toId, facts.to, false),
      amount: formatMoney(facts.cents, squad.currency),
    });
  };

function sideName(squad: Squad, memberId: string, name: string, isFirst: boolean): string {
  const member = memberOf(squad, memberId);
  if (member?.id === squad.myMemberId) return isFirst ? messages.youStart : messages.youInside;
  return member ? shortMemberName(member) : isolate(name);
}

/** A line about a savings goal. The second words are those of someone who records it for another member. */
const ofGoal =
  (own: string, other = own) =>
  (facts: GoalFacts, name: string, { squad, actorId }: Place) => {
    const memberId = facts.memberId ?? "";
    return fill(memberOf(squad, memberId)?.id === actorId ? own : other, {
      name,
      goal: isolate(facts.name),
      member: sideName(squad, memberId, facts.member ?? "", false),
      amount: formatMoney(facts.cents ?? 0, squad.currency),
    });
  };
const entryCount = (count: number): string =>
  count === 1 ? messages.oneImportedEntry : fill(messages.importedEntries, { count: formatCount(count) });

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
  "guest-renamed": ({ before, after }, name) =>
    fill(messages.activityGuestRenamed, { name, before: isolate(before), after: isolate(after) }),
  "invite-created": (_, name) => fill(messages.activityInvited, { name }),
  "invite-revoked": (_, name) => fill(messages.activityInviteRevoked, { name }),
  "split-added": ofSplit(messages.activitySplitAdded),
  "split-edited": ({ after }, name) => fill(messages.activitySplitEdited, { name, split: isolate(after.name) }),
  "split-deleted": ofSplit(messages.activitySplitDeleted),
  "receipt-added": (facts, name) => fill(messages.activityReceiptAdded, { name, split: isolate(facts.name) }),
  "receipt-removed": (facts, name) => fill(messages.activityReceiptRemoved, { name, split: isolate(facts.name) }),
  "split-restored": ofSplit(messages.activitySplitRestored),
  "entries-imported": ({ count }, name) => fill(messages.activityImported, { name, count: entryCount(count) }),
  "import-undone": ({ count }, name) => fill(messages.activityImportUndone, { name, count: entryCount(count) }),
  "payment-added": ofPayment({
    by: "either",
    own: messages.activityPaymentAdded,
    other: messages.activityPaymentAddedBy,
  }),
  "payment-confirmed": ofPayment({
    by: "toId",
    own: messages.activityPaymentConfirmed,
    other: messages.activityPaymentConfirmedBy,
  }),
  "payment-disputed": ofPayment({
    by: "toId",
    own: messages.activityPaymentDisputed,
    other: messages.activityPaymentDisputedBy,
  }),
  "goal-added": ofGoal(messages.activityGoalAdded),
  "goal-edited": ofGoal(messages.activityGoalEdited),
  "goal-put-in": ofGoal(messages.activityGoalPutIn, messages.activityGoalPutInBy),
  "goal-taken-out": ofGoal(messages.activityGoalTakenOut, messages.activityGoalTakenOutBy),
  "goal-confirmed": ofGoal(messages.activityGoalConfirmed),
  "goal-disputed": ofGoal(messages.activityGoalDisputed),
  "goal-withdrawn": ofGoal(messages.activityGoalWithdrawn),
  "goal-used": ofGoal(messages.activityGoalUsed),
  "goal-closed": ofGoal(messages.activityGoalClosed),
  "goal-handed-over": ofGoal(messages.activityGoalHandedOver),
  "goal-taken-over": ofGoal(messages.activityGoalTakenOver),
  "goal-hand-over-withdrawn": ofGoal(messages.activityGoalHandOverWithdrawn),
  "payment-withdrawn": ofPayment({
    by: "fromId",
    own: messages.activityPaymentWithdrawn,
    other: messages.activityPaymentWithdrawnBy,
  }),
};

/** A line of the activity log in a short sentence, with "You" for the signed-in user. */
export function activityWords({ kind, facts, person }: ActivityLine, squad: Squad): string {
  const say = words[kind] as (facts: ActivityFacts[ActivityKind], name: string, place: Place) => string;
  const actorId = squad.members.find((member) => member.person?.id === person.id)?.id;
  return say(facts, actorId === squad.myMemberId ? messages.youStart : shortName(person), { squad, actorId });
}
