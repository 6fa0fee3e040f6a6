import { describe, expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import { repeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { checkSplit } from "#web/splits/form/check-split.ts";
import { checkRepeated, withSample } from "#web/splits/form/repeated-split.ts";
import { emptySplitForm, type SplitForm } from "#web/splits/form/split-form.ts";

const today = "2026-11-20";
const person = (id: string): Person => ({ id, username: id, displayName: id, avatarUrl: null });
const target = { kind: "direct" as const, me: person("me") };
const check = (form: SplitForm) => checkRepeated(checkSplit(target, withSample(form), today), form, today);

describe("a split that repeats with an amount that changes", () => {
  const water: SplitForm = {
    ...emptySplitForm,
    name: "Water",
    people: [person("leo")],
    repeat: { ...repeatForm("month"), asks: true },
  };

  test("needs no usual amount", () => {
    expect(check(water).body).toMatchObject({ amount: "ask", template: { name: "Water", totalCents: null } });
  });

  test("keeps a usual amount that was typed, and refuses one that is no number", () => {
    expect(check({ ...water, amount: "40" }).body).toMatchObject({ template: { totalCents: 4_000 } });
    expect(check({ ...water, amount: "forty" }).errors).toEqual({
      totalCents: "You can't do that, please input a valid number",
    });
  });

  test("needs its amount once it is the same each time", () => {
    expect(check({ ...water, repeat: repeatForm("month") }).errors).toEqual({ totalCents: "Enter an amount" });
  });
});
