import { formatMoney } from "#domain/money/format-money.ts";
import type { MemberStats, SquadStats } from "#domain/squads/squad-stats.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/stats/messages.ts";
import { plural } from "#web/ui/format/plural.ts";

export interface YearFact {
  label: string;
  value: string;
  /** A second line; empty for none. */
  below: string;
}

/**
 * What the picture of a year says. Only members who agreed are named, also towards the user themselves: the picture leaves
 * the squad.
 */
export function yearFacts(squad: Squad, stats: SquadStats): YearFact[] {
  const money = (cents: number) => formatMoney(cents, squad.currency);
  const nameOf = ({ memberId }: MemberStats): string => {
    const member = squad.members.find(({ id }) => id === memberId);
    return member && stats.namedIds.includes(member.id) ? memberName(member) : messages.someone;
  };
  const most = (sizeOf: (row: MemberStats) => number): MemberStats | undefined =>
    stats.members.filter((row) => sizeOf(row) > 0).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  const [payer, host] = [most((row) => row.paidBills), most((row) => row.organized)];
  const { largest, settled } = stats;
  const [kind] = stats.kinds;
  const fact = (label: string, value: string, below = ""): YearFact => ({ label, value, below });
  return [
    fact(messages.factSpent, money(stats.totalCents), plural(stats.bills, messages.bills)),
    ...(largest ? [fact(messages.factLargest, money(largest.totalCents), largest.name)] : []),
    ...(kind ? [fact(messages.factKind, kind.kind, money(kind.totalCents))] : []),
    ...(payer ? [fact(messages.factPayer, nameOf(payer), plural(payer.paidBills, messages.bills))] : []),
    ...(host ? [fact(messages.factHost, nameOf(host), plural(host.organized, messages.events))] : []),
    ...(settled.medianDays === null ? [] : [fact(messages.factSettled, plural(settled.medianDays, messages.days))]),
  ];
}
