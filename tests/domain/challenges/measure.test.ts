import { describe, expect, it } from "vitest";
import type { KindWithTerms } from "#domain/challenges/challenges.ts";
import { createChallengeSchema, sentenceOf } from "#domain/challenges/challenges.ts";
import { dueStage, measure, stagesOf, type ChallengeFacts } from "#domain/challenges/measure.ts";

const DAY_MS = 86_400_000;
const FROM = "2026-11-02";
const startsAt = Date.parse(`${FROM}T00:00:00Z`);
const WEEK = { from: FROM, until: "2026-11-08", startsAt, endsAt: startsAt + 7 * DAY_MS };
const at = (days: number) => startsAt + days * DAY_MS;
const dayAt = (days: number) => new Date(at(days)).toISOString().slice(0, 10);

const factsOf = (kind: KindWithTerms, more: Partial<ChallengeFacts> = {}): ChallengeFacts =>
  ({
    ...WEEK,
    people: [{ userId: "ana", balanceCents: 0, checkIns: [] }],
    changes: [],
    spentCents: 0,
    plans: [],
    goal: null,
    ...more,
    ...kind,
  }) as ChallengeFacts;
const at7 = (facts: ChallengeFacts, days = 7) => measure(facts, at(days), dayAt(days));

describe("settle fast", () => {
  const fast = { kind: "settle-fast" as const, terms: { days: 2 } };
  /** Ana's balance now follows from the changes. */
  const ana = (opening: number, ...changes: [days: number, cents: number][]) =>
    factsOf(fast, {
      people: [{ userId: "ana", balanceCents: changes.reduce((sum, [, cents]) => sum + cents, opening), checkIns: [] }],
      changes: changes.map(([days, cents]) => ({
        userId: "ana",
        at: at(days),
        creditCents: Math.max(cents, 0),
        debitCents: Math.max(-cents, 0),
      })),
    });
  it.each([
    ["is won by someone who owed nothing", ana(0), "won", 0, 0],
    ["is won if each debt was paid within the days", ana(0, [1, -500], [2, -300], [3, 500], [4, 300]), "won", 800, 800],
    ["is lost by a debt that was paid too late", ana(0, [1, -500], [3.5, 500]), "lost", 0, 500],
    ["is lost by a debt that is open", ana(0, [1, -500]), "lost", 0, 500],
    ["takes what was owed before as due at the start", ana(-500, [1, 500]), "won", 500, 500],
    ["pays the oldest debt first", ana(-500, [1, -500], [1.5, 500], [3.5, 500]), "lost", 500, 1_000],
    ["lets the last debts be open whose days end later", ana(0, [6, -500]), "won", 0, 500],
    ["takes credit from before into account", ana(700, [1, -500]), "won", 0, 0],
    ["does not see what happened after the end", ana(0, [8, -500]), "won", 0, 0],
  ] as const)("%s", (_, facts, outcome, done, target) => {
    expect(at7(facts).people).toEqual([{ userId: "ana", outcome, done, target }]);
  });

  it("can be lost with the most days that it may have, and has no more", () => {
    const withDays = (days: number) => ({ kind: fast.kind, from: FROM, until: WEEK.until, terms: { days } });
    expect([6, 7].map((days) => createChallengeSchema.safeParse(withDays(days)).success)).toEqual([true, false]);
    expect(at7({ ...ana(-500), ...withDays(6) } as ChallengeFacts).people[0]!.outcome).toBe("lost");
  });

  it("is open until its end, and lost as soon as something is late", () => {
    const facts = ana(0, [1, -500]);
    expect([2, 3, 3.1].map((days) => at7(facts, days).people[0]!.outcome)).toEqual(["open", "open", "lost"]);
  });
});

it("spend less is won if the total is at most the limit at the end, and open before", () => {
  const less = (spentCents: number) => factsOf({ kind: "spend-less", terms: { limitCents: 1_000 } }, { spentCents });
  expect(at7(less(1_000)).together).toEqual({ outcome: "won", done: 1_000, target: 1_000 });
  expect(at7(less(1_001)).together.outcome).toBe("lost");
  expect(at7(less(1_001), 3).together.outcome).toBe("open");
  expect(at7(less(-5)).people).toEqual([{ userId: "ana", outcome: "won", done: -5, target: 1_000 }]);
});

it("plan counts events with enough people, and is won as soon as there are enough", () => {
  const plan = (...plans: number[]) => factsOf({ kind: "plan", terms: { events: 2, people: 3 } }, { plans });
  expect(at7(plan(3, 2, 9), 3).together).toEqual({ outcome: "won", done: 2, target: 2 });
  expect(at7(plan(3, 2), 3).together.outcome).toBe("open");
  expect(at7(plan(3, 2)).together.outcome).toBe("lost");
});

it("save is won as soon as the goal has its target", () => {
  const save = (heldCents: number) =>
    factsOf({ kind: "save", terms: { goalId: "goa_1" } }, { goal: { heldCents, targetCents: 1_000 } });
  expect(at7(save(1_000), 1).together.outcome).toBe("won");
  expect(at7(save(999)).together).toEqual({ outcome: "lost", done: 999, target: 1_000 });
});

describe("a habit", () => {
  const habit = (...days: number[]) =>
    factsOf(
      { kind: "habit", terms: { habit: "No takeout" } },
      { people: [{ userId: "ana", balanceCents: 0, checkIns: days.map(dayAt) }] },
    );
  it.each([
    ["is won with each day", [0, 1, 2, 3, 4, 5, 6], 7, "won"],
    ["is won with one day missing", [0, 1, 2, 4, 5, 6], 7, "won"],
    ["is lost with two days missing", [0, 1, 2, 4, 6], 7, "lost"],
    ["is open while only one day before today is missing", [1], 2, "open"],
    ["is lost as soon as two days before today are missing", [], 2, "lost"],
    ["does not count days outside the challenge", [-1, 7, 0, 1], 2, "open"],
  ] as const)("%s", (_, days, now, outcome) => {
    expect(at7(habit(...days), now).people[0]!.outcome).toBe(outcome);
  });
});

it("counts the people who have not lost where each has their own progress, and is won if no one has", () => {
  const people = [["ana", [0, 1]] as const, ["leo", []] as const].map(([userId, days]) => ({
    userId,
    balanceCents: 0,
    checkIns: days.map(dayAt),
  }));
  const facts = factsOf({ kind: "habit", terms: { habit: "Run" } }, { people });
  expect(at7(facts, 2).together).toEqual({ outcome: "open", done: 1, target: 2 });
  expect(at7(facts).together).toEqual({ outcome: "lost", done: 0, target: 2 });
});

describe("what is told", () => {
  const days = (until: string) => ({
    from: FROM,
    until,
    startsAt,
    endsAt: Date.parse(`${until}T00:00:00Z`) + DAY_MS,
  });
  it("comes at the start, at half, on the last day and at the end, and is final three days later", () => {
    expect(stagesOf(WEEK).map((stage) => [stage.stage, (stage.at - startsAt) / DAY_MS])).toEqual([
      ["start", 0],
      ["half", 3.5],
      ["last-day", 6],
      ["end", 7],
      ["final", 10],
    ]);
  });
  it("is less of a short challenge", () => {
    expect(stagesOf(days("2026-11-04")).map(({ stage }) => stage)).toEqual(["start", "last-day", "end", "final"]);
    expect(stagesOf(days(FROM)).map(({ stage }) => stage)).toEqual(["start", "end", "final"]);
  });
  it("is only the newest after a time without the job", () => {
    expect(dueStage(WEEK, 0, startsAt - 1)).toBe(null);
    expect(dueStage(WEEK, 0, at(1))).toMatchObject({ stage: "start", nextAt: at(3.5) });
    expect(dueStage(WEEK, 1, at(1))).toBe(null);
    expect(dueStage(WEEK, 1, at(6.5))).toMatchObject({ stage: "last-day", nextAt: at(7) });
    expect(dueStage(WEEK, 0, at(30))).toMatchObject({ stage: "final", nextAt: null });
  });
});

describe("the terms", () => {
  it.each([
    [
      { kind: "settle-fast" as const, terms: { days: 1 } },
      "Pay what you owe within 1 day, from Nov 2, 2026 to Nov 8, 2026.",
    ],
    [
      { kind: "spend-less" as const, terms: { limitCents: 5_000 } },
      "Spend at most €50.00 together from Nov 2, 2026 to Nov 8, 2026.",
    ],
    [{ kind: "save" as const, terms: { goalId: "goa_1" } }, "Reach Summer trip together by Nov 8, 2026."],
    [
      { kind: "plan" as const, terms: { events: 2, people: 4 } },
      "Plan 2 events with at least 4 people each from Nov 2, 2026 to Nov 8, 2026.",
    ],
  ])("are a sentence made from the numbers: %o", (kind, sentence) => {
    const named = sentenceOf({ ...kind, ...WEEK }, { currency: "EUR", goalName: "Summer trip" });
    expect(named.replaceAll(/[\u2068\u2069]/g, "")).toBe(sentence);
  });

  const body = { kind: "habit", from: FROM, until: "2026-11-08", terms: { habit: "Run" } };
  it.each([
    ["an end before its start", { until: "2026-11-01" }],
    ["more than 90 days", { until: "2027-01-31" }],
    ["the terms of another kind", { kind: "plan" }],
    ["a habit of nothing", { terms: { habit: " " } }],
    ["another field", { title: "x" }],
    ["a kind that there is not", { kind: "sing" }],
  ])("are refused with %s", (_, more) => {
    expect(createChallengeSchema.safeParse({ ...body, ...more }).success).toBe(false);
    expect(createChallengeSchema.safeParse(body).success).toBe(true);
  });
});
