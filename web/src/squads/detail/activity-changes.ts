import { formatMoney } from "#domain/money/format-money.ts";
import { methodNames } from "#domain/splits/method-names.ts";
import type { ActivityFacts, ActivityLine, SplitFacts } from "#domain/squads/activity.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import { shortMemberName } from "#web/people/member-face.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localToday } from "#web/ui/format/format-date.ts";

/** A field that a line of the activity log can change, as it was and as it became. */
type Change = [field: string, before: string, after: string];

/** What an edit changed, a sentence for each field: "Amount: $12.00 → $15.00". Empty for other lines. */
export function activityChanges(line: ActivityLine, squad: Squad): string[] {
  const changes =
    line.kind === "split-edited"
      ? splitChanges(line.facts, squad)
      : line.kind === "squad-edited"
        ? squadChanges(line.facts)
        : [];
  return changes
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) =>
      fill(field === messages.name ? messages.activityNewName : messages.activityChange, { field, before, after }),
    );
}

const quoted = (text: string | null | undefined): string => (text ? isolate(text) : messages.nothing);
const yesOrNo = (value: boolean | undefined): string => (value ? messages.yes : messages.no);

function splitChanges({ before, after }: ActivityFacts["split-edited"], squad: Squad): Change[] {
  const change = (field: string, of: (facts: SplitFacts) => string): Change => [field, of(before), of(after)];
  const amounts = (of: readonly { memberId: string; cents: number }[]): string =>
    of
      .map(({ memberId, cents }) => {
        const member = memberOf(squad, memberId);
        return `${member ? shortMemberName(member) : ""} ${formatMoney(cents, squad.currency)}`;
      })
      .join(", ");
  const isSameMethod = before.input.method === after.input.method;
  const isOtherInput = JSON.stringify(before.input) !== JSON.stringify(after.input);
  return [
    change(messages.name, ({ name }) => quoted(name)),
    change(messages.amount, ({ totalCents }) => formatMoney(totalCents, squad.currency)),
    change(messages.refund, ({ isRefund }) => yesOrNo(isRefund)),
    change(messages.merchant, ({ merchant }) => quoted(merchant)),
    change(messages.date, ({ splitDate }) => formatShortDate(splitDate, localToday())),
    change(messages.paidBy, ({ payers }) =>
      amounts(payers.map(({ memberId, paidCents: cents }) => ({ memberId, cents }))),
    ),
    change(messages.method, ({ input }) => methodNames[input.method]),
    // A new amount changes all shares; they are said where someone changed how it is divided.
    ...(isSameMethod && isOtherInput ? [change(messages.shares, ({ shares }) => amounts(shares))] : []),
  ];
}

function squadChanges({ before, after }: ActivityFacts["squad-edited"]): Change[] {
  // A new name is said by the line itself.
  const { emoji, currency, simplify, defaultSplit, newMembersSeeEarlier: sees } = after;
  return [
    ...(emoji === undefined ? [] : [[messages.emoji, quoted(before.emoji), quoted(emoji)] as Change]),
    ...(currency === undefined ? [] : [[messages.currency, before.currency ?? "", currency] as Change]),
    ...(simplify === undefined ? [] : [[messages.simplified, yesOrNo(before.simplify), yesOrNo(simplify)] as Change]),
    ...(sees === undefined
      ? []
      : [[messages.seeEarlier, yesOrNo(before.newMembersSeeEarlier), yesOrNo(sees)] as Change]),
    ...(defaultSplit === undefined
      ? []
      : [[messages.defaultMethod, methodOf(before.defaultSplit), methodOf(defaultSplit)] as Change]),
  ];
}

const methodOf = (input: ActivityFacts["squad-edited"]["before"]["defaultSplit"]): string =>
  methodNames[input?.method ?? "equal"];
