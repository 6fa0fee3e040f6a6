import type { Goal, GoalMove } from "#domain/goals/goals.ts";
import { dayAtThisPace } from "#domain/goals/pace.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { PaymentParty } from "#domain/payments/payments.ts";
import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { daysBetween, monthName, monthOf, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/goals/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatMonth, formatShortDate, localDay } from "#web/ui/format/format-date.ts";

/** The name of a member for a sentence: "you" for the signed-in user. */
export function nameInGoal(squad: Squad, memberId: string, you = messages.youInside): string {
  if (memberId === squad.myMemberId) return you;
  const member = memberOf(squad, memberId);
  return member ? isolate(memberName(member)) : "";
}

/** A day so near is told as a day, one that is further away as its month. */
const NEAR_DAYS = 45;

/** "at this pace: in March"; null where there is no pace, and where the target is reached. */
export function paceWords({ targetCents, savedCents, createdAt }: Goal, today: Day): string | null {
  const day = dayAtThisPace({ targetCents, savedCents, createdOn: localDay(new Date(createdAt)), today });
  if (day === null) return null;
  const month = monthOf(day);
  const when =
    daysBetween(today, day) <= NEAR_DAYS
      ? fill(messages.onDay, { day: formatShortDate(day, today) })
      : fill(messages.inMonth, {
          month: month.slice(0, 4) === today.slice(0, 4) ? monthName(month) : formatMonth(month),
        });
  return fill(messages.atThisPace, { when });
}

/** What a movement was, in a short sentence. */
export function moveWords({ kind, member, keeper, cents, split, state }: GoalMove, squad: Squad): string {
  const isHandOver = kind === "keeper" && state !== "confirmed";
  const isFirst = kind === "in" || kind === "out" || (kind === "keeper" && !isHandOver);
  const name = nameOf(member, squad, isFirst ? messages.youStart : messages.youInside);
  const amount = formatMoney(cents, squad.currency);
  switch (kind) {
    case "in":
      return fill(messages.moveIn, { name, amount });
    case "out":
      return fill(messages.moveOut, { name, amount });
    case "use":
      return fill(messages.moveUse, { name, amount, split: split ? isolate(split.name) : messages.aBill });
    case "rest":
      return fill(messages.moveRest, { name, amount });
    case "keeper":
      return isHandOver
        ? fill(messages.moveHandOver, { keeper: nameOf(keeper, squad, messages.youStart), name, amount })
        : fill(member.id === squad.myMemberId ? messages.moveKeeperYou : messages.moveKeeper, { name, amount });
  }
}

const nameOf = (party: PaymentParty, squad: Squad, you: string): string =>
  nameInGoal(squad, party.id, you) || isolate(party.guestName ?? "");

/** What a movement waits for; null for one that is done. */
export function stateWords(
  { kind, member, keeper, state, canConfirm, canDispute }: GoalMove,
  squad: Squad,
): string | null {
  const receiver = kind === "in" ? keeper : member;
  const isHandOver = kind === "keeper";
  const isOwn = receiver.id === squad.myMemberId;
  const name = nameInGoal(squad, receiver.id);
  if (state === "sent") {
    if (canConfirm) return isHandOver ? messages.doYouHaveIt : messages.waitsForYou;
    return isHandOver && canDispute ? messages.handOverChanged : fill(messages.waitsFor, { name });
  }
  if (state === "disputed") {
    if (isHandOver) return isOwn ? messages.handOverNotConfirmedYou : fill(messages.handOverNotConfirmed, { name });
    return isOwn ? messages.notArrivedYou : fill(messages.notArrived, { name });
  }
  return state === "withdrawn" ? messages.taken : null;
}
