import { describe, expect, test } from "vitest";
import type { Goal } from "#domain/goals/goals.ts";
import { checkGoalEdit, goalFormOf } from "#web/goals/goal-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";

const money = typedMoney("USD");
const goal = {
  name: "Lisbon",
  emoji: null,
  targetCents: 123_450,
  keeperId: "mem_00000000000000ana",
  until: "2020-01-01",
  pledges: [{ memberId: "mem_00000000000000leo", cents: 5_000, every: "week" }],
} as unknown as Goal;
const [pledge] = goal.pledges;
const { memberId } = pledge!;

describe("an edit", () => {
  const opened = goalFormOf(goal, money);
  const edit = (part: Partial<typeof opened>) => checkGoalEdit(opened, { ...opened, ...part }, money);

  test("sends nothing for fields that mean what they meant, and reports no error for them", () => {
    expect(edit({})).toEqual({ body: {} });
    const pledged = { [memberId]: " 50 ", mem_00000000000000ana: " " };
    expect(edit({ target: "1234.5", pledged })).toEqual({ body: {} });
  });

  test("sends only what differs", () => {
    expect(edit({ name: "Porto" })).toEqual({ body: { name: "Porto" } });
    expect(edit({ emoji: "🏖️" })).toEqual({ body: { emoji: "🏖️" } });
    expect(edit({ target: "900" })).toEqual({ body: { targetCents: 90_000 } });
    expect(edit({ until: "" })).toEqual({ body: { until: null } });
  });

  test("sends all pledges where one of them or how often they are due differs", () => {
    expect(edit({ pledged: { [memberId]: "60" } })).toEqual({ body: { pledges: [{ ...pledge, cents: 6_000 }] } });
    expect(edit({ every: "month" })).toEqual({ body: { pledges: [{ ...pledge, every: "month" }] } });
    expect(edit({ pledged: { [memberId]: "" } })).toEqual({ body: { pledges: [] } });
  });

  test("shows an error for each invalid change", () => {
    expect(Object.keys(edit({ name: " ", target: "x", pledged: { [memberId]: "x" } }).errors!)).toEqual([
      "name",
      "targetCents",
      "pledges",
    ]);
    expect(edit({ target: "" }).errors).toEqual({ targetCents: "Enter an amount" });
  });
});
