import { expect, test } from "vitest";
import type { SquadStats } from "#domain/squads/squad-stats.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { yearFacts } from "#web/squads/stats/year-facts.ts";
import { statsCsv } from "#web/squads/stats/stats-csv.ts";
import { linesAddress, linesFrom } from "#web/squads/stats/stats-query.ts";

const person = (id: string, displayName: string) => ({ id, username: id, displayName, avatarUrl: null });
const squad = {
  id: "sqd_1",
  name: "Flat 12",
  currency: "EUR",
  myMemberId: "mem_ana",
  members: [
    { id: "mem_ana", person: person("usr_ana", "Ana"), guestName: null, claimed: [] },
    { id: "mem_leo", person: person("usr_leo", "Leo"), guestName: null, claimed: [] },
  ],
} as unknown as Squad;
const row = { spentCents: 1_000, shares: 2, averageShareCents: 500, paidCents: 0, organized: 0, covered: 0 };
const stats = (namedIds: string[]): SquadStats => ({
  ...{ period: "2026", from: "2026-01-01", to: "2026-12-31", firstOn: "2026-03-01" },
  ...{ bills: 3, totalCents: 3_000, averageShareCents: 500, billsPerWeek: 1 },
  settled: { payments: 1, medianDays: 2.5 },
  largest: null,
  kinds: [{ kind: "Food", bills: 3, totalCents: 3_000 }],
  members: [
    { ...row, memberId: "mem_leo", paidBills: 2 },
    { ...row, memberId: null, paidBills: 1, organized: 1 },
  ],
  months: [{ month: "2026-03", bills: 3, totalCents: 3_000 }],
  choice: { hidden: false, named: false },
  namedIds,
});
const valuesOf = (namedIds: string[]) =>
  yearFacts(squad, stats(namedIds)).map(({ label, value }) => `${label}: ${value}`);

test("the picture of a year names a member who agreed", () => {
  expect(valuesOf(["mem_leo"])).toContain("Paid most bills: Leo");
});

test("the picture of a year names no one else", () => {
  const facts = valuesOf(["mem_ana"]);
  expect(facts).toContain("Paid most bills: Someone");
  expect(facts).toContain("Hosted most events: Someone");
  expect(facts.join()).not.toMatch(/Ana|Leo/);
});

test("the CSV file has a row for each member of the stats and for each month, with amounts in the squad's currency", () => {
  const lines = statsCsv(squad, stats([])).split("\r\n");
  expect(lines[1]).toBe("Leo,10.00,2,5.00,0.00,2,0,0");
  expect(lines[2]).toBe("Someone,10.00,2,5.00,0.00,1,1,0");
  expect(lines).toContain("2026-03,30.00");
});

test("the address of a figure's lines says what they are, and whose", () => {
  for (const lines of [{ of: "bills" }, { of: "bills", kind: "Food" }, { of: "paid", memberId: "mem_1" }] as const)
    expect(linesFrom(linesAddress(lines))).toEqual(lines);
});
