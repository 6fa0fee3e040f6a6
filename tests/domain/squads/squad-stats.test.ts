import { describe, expect, it } from "vitest";
import { medianOf, statsOf, type StatsFacts } from "#domain/squads/squad-stats.ts";
import { statsPeriod } from "#domain/squads/stats-period.ts";

const members: StatsFacts["members"] = [
  { id: "mem_ana", userId: "usr_ana", claimedBy: null, hidden: false, named: true },
  { id: "mem_leo", userId: "usr_leo", claimedBy: null, hidden: true, named: true },
  { id: "mem_zoe", userId: "usr_zoe", claimedBy: null, hidden: true, named: false },
  { id: "mem_sam", userId: null, claimedBy: "mem_ana", hidden: false, named: false },
];
const facts = (more: Partial<StatsFacts> = {}): StatsFacts => ({
  rows: [
    {
      period: "2026-11",
      counts: {
        "m:mem_ana": [1, 1_000, 1, 4_000],
        "m:mem_sam": [1, 1_000, 0, 0],
        "m:mem_leo": [1, 1_000, 0, 0],
        "m:mem_zoe": [1, 1_000, 0, 0],
        "k:Food": [1, 4_000, 0, 0],
        "k:Other": [0, 0, 0, 0],
        "h:usr_leo": [2, 0, 0, 0],
        "h:usr_gone": [1, 0, 0, 0],
        "c:mem_sam": [1, 0, 0, 0],
        "d:2": [2, 0, 0, 0],
        "d:7": [1, 0, 0, 0],
      },
      largest: { id: "spl_1", name: "Dinner", splitDate: "2026-11-10", totalCents: 4_000 },
    },
  ],
  members,
  firstOn: "2026-11-10",
  userId: "usr_ana",
  ...more,
});
const today = "2026-11-23";
const month = statsPeriod("month", today);

describe("the median", () => {
  it.each([
    [[], null],
    [[3], 3],
    [[1, 2], 1.5],
    [[9, 1, 1], 1],
    [[0, 0, 5, 7], 2.5],
  ])("of %j is %j", (values, median) => {
    expect(medianOf(values.map((value) => ({ value, count: 1 })))).toBe(median);
  });

  it("leaves out what is counted no more", () => {
    expect(
      medianOf([
        { value: 4, count: 0 },
        { value: 6, count: 2 },
      ]),
    ).toBe(6);
  });
});

describe("the stats of a squad", () => {
  it("count claimed guests as the member who they are", () => {
    const { members: rows } = statsOf(month, facts(), today);
    expect(rows[0]).toMatchObject({ memberId: "mem_ana", spentCents: 2_000, shares: 2, paidBills: 1, covered: 1 });
  });

  it("join those who hide their figures into one row without a name", () => {
    const rows = statsOf(month, facts(), today).members.map(({ memberId, spentCents }) => [memberId, spentCents]);
    expect(rows).toEqual([
      ["mem_ana", 2_000],
      [null, 2_000],
    ]);
  });

  it("show a user who hides their figures their own", () => {
    const { members: rows, choice } = statsOf(month, facts({ userId: "usr_leo" }), today);
    expect(rows.map(({ memberId }) => memberId)).toEqual(["mem_ana", "mem_leo", null]);
    expect(rows.find(({ memberId }) => memberId === "mem_leo")?.organized).toBe(2);
    expect(choice).toEqual({ hidden: true, named: true });
  });

  it("name in the picture only those who agreed and do not hide", () => {
    expect(statsOf(month, facts(), today).namedIds).toEqual(["mem_ana"]);
  });

  it("divide bills by the weeks since the first one", () => {
    expect(statsOf(month, facts(), today).billsPerWeek).toBe(0.5);
    expect(statsOf(month, facts({ firstOn: "2026-11-23" }), today).billsPerWeek).toBe(1);
  });

  it("have no kinds that came to nothing, and the median of what was settled", () => {
    const { kinds, settled, averageShareCents } = statsOf(month, facts(), today);
    expect({ kinds, settled, averageShareCents }).toEqual({
      kinds: [{ kind: "Food", bills: 1, totalCents: 4_000 }],
      settled: { payments: 3, medianDays: 2 },
      averageShareCents: 1_000,
    });
  });

  it("of another period than the rows are empty, but for the chart", () => {
    const { bills, members: rows, months, largest } = statsOf(statsPeriod("2026-10", today), facts(), today);
    expect([bills, rows, largest]).toEqual([0, [], null]);
    expect(months).toHaveLength(12);
  });
});
