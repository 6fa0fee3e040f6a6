import { CSV_START, csvRow } from "#domain/csv.ts";
import { spreadsheetAmount } from "#domain/money/format-money.ts";
import type { SquadStats } from "#domain/squads/squad-stats.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/stats/messages.ts";
import { nameInStats } from "#web/squads/stats/stats-people.tsx";

/** The figures by member, and what was spent in each month, as a CSV file. */
export function statsCsv(squad: Squad, { members, months }: SquadStats): string {
  const money = (cents: number) => spreadsheetAmount(cents, squad.currency);
  const count = (number: number) => ({ number: String(number) });
  const rows = members.map((row) => [
    nameInStats(row, squad),
    ...[money(row.spentCents), count(row.shares), money(row.averageShareCents), money(row.paidCents)],
    ...[count(row.paidBills), count(row.organized), count(row.covered)],
  ]);
  return [
    CSV_START,
    csvRow([`${messages.member} (${squad.currency})`, ...Object.values(messages.csvColumns)]),
    ...rows.map(csvRow),
    "\r\n",
    csvRow([messages.spentPerMonth, squad.currency]),
    ...months.map(({ month, totalCents }) => csvRow([month, money(totalCents)])),
  ].join("");
}
