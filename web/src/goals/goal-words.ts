import type { Goal, GoalMove } from "#domain/goals/goals.ts";
import { dayAtThisPace } from "#domain/goals/pace.ts";
import { formatMoney } from "#domain/money/format-money.ts";
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
export function moveWords({ kind, member, cents, split }: GoalMove, squad: Squad): string {
  const isFirst = kind === "in" || kind === "out" || kind === "keeper";
  const name =
    nameInGoal(squad, member.id, isFirst ? messages.youStart : messages.youInside) || isolate(member.guestName ?? "");
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
      return fill(messages.moveKeeper, { name, amount });
  }
}

/** What a movement waits for; null for one that is done. */
export function stateWords({ kind, member, keeper, state, canConfirm }: GoalMove, squad: Squad): string | null {
  const receiver = kind === "in" ? keeper : member;
  const isOwn = receiver.id === squad.myMemberId;
  if (state === "sent")
    return canConfirm ? messages.waitsForYou : fill(messages.waitsFor, { name: nameInGoal(squad, receiver.id) });
  if (state === "disputed")
    return isOwn ? messages.notArrivedYou : fill(messages.notArrived, { name: nameInGoal(squad, receiver.id) });
  return state === "withdrawn" ? messages.taken : null;
}
