import { describe, expect, it } from "vitest";
import type { Challenge } from "#domain/challenges/challenges.ts";
import { checkChallenge, newChallengeForm, type ChallengeForm } from "#web/challenges/challenge-form.ts";
import { personWords, togetherWords } from "#web/challenges/progress-words.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";

const today = "2026-11-26";
const money = typedMoney("EUR");
const check = (more: Partial<ChallengeForm>) =>
  checkChallenge({ ...newChallengeForm(today), ...more }, { today, money });
const period = { from: "2026-11-27", until: "2026-12-03" };

describe("the form of a challenge", () => {
  it("begins with a week from tomorrow on, which can be sent", () => {
    expect(check({})).toEqual({ body: { kind: "settle-fast", ...period, terms: { days: 3 } } });
  });

  it("sends the terms of the chosen kind alone", () => {
    expect(check({ kind: "spend-less", limit: "200" }).body?.terms).toEqual({ limitCents: 20_000 });
    expect(check({ kind: "plan", events: "2", people: "4" }).body?.terms).toEqual({ events: 2, people: 4 });
    expect(check({ kind: "habit", habit: " Run " }).body?.terms).toEqual({ habit: "Run" });
  });

  it.each([
    [{ days: "" }, { days: "Please enter 1 to 30 days" }],
    [{ days: "7" }, { days: "Please enter fewer days than the challenge has, or no one can lose it" }],
    [{ kind: "habit" }, { habit: "Please enter the habit" }],
    [{ kind: "plan", people: "0" }, { people: "Please enter 1 to 50 people" }],
    [{ from: "" }, { from: "Please choose the first and the last day" }],
    [{ from: "2026-11-20" }, { from: "A challenge starts today or later" }],
    [{ until: "2026-11-26" }, { until: "The last day is before the first" }],
    [{ until: "2027-03-01" }, { until: "A challenge can have at most 90 days" }],
  ] as const)("says beside its field what is wrong: %o", (more, errors) => {
    expect(check(more as Partial<ChallengeForm>).errors).toMatchObject(errors);
  });
});

it.each([
  ["spend-less", "€40.00 of €200.00 spent"],
  ["save", "€40.00 of €200.00 saved"],
  ["plan", "4000 of 20000 events planned"],
  ["habit", "4,000 of 20000 still in"],
] as const)("what all did together in %s is a sentence", (kind, words) => {
  const progress = { outcome: "open" as const, done: 4_000, target: 20_000 };
  expect(togetherWords({ kind } as Challenge, progress, "EUR")).toBe(words);
});

it("a person is out, paid in time, owed nothing, or checked in on some days", () => {
  const fast = { kind: "settle-fast" } as Challenge;
  const words = (challenge: Challenge, done: number, target: number, outcome: "open" | "lost" = "open") =>
    personWords(challenge, { outcome, done, target }, "EUR");
  expect(words(fast, 500, 500)).toBe("€5.00 paid in time");
  expect(words(fast, 0, 0)).toBe("Nothing owed");
  expect(words(fast, 0, 500, "lost")).toBe("Out");
  expect(words({ kind: "habit" } as Challenge, 3, 7)).toBe("3 of 7 days");
});
