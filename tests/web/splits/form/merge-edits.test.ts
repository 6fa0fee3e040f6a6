import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differences, mergeEdits } from "#web/splits/form/merge-edits.ts";
import { emptySplitForm, type SplitForm } from "#web/splits/form/split-form.ts";
import { emptyMethodForm } from "#web/splits/method/method-form.ts";

const opened: SplitForm = {
  ...emptySplitForm,
  name: "Ice cream",
  amount: "20.00",
  payers: { only: "mem_ben", texts: { mem_ben: "20.00" } },
  method: emptyMethodForm,
};

describe("when someone else saves a split while its form is open", () => {
  test("what was typed stays, and what was not touched becomes what they saved", () => {
    const mine = { ...opened, amount: "25" };
    const theirs = { ...opened, name: "Gelato", merchant: "Gelateria", splitDate: "2026-11-18" };
    expect(mergeEdits(opened, mine, theirs)).toEqual({ ...theirs, amount: "25" });
  });

  test("a field that both changed stays as it was typed", () => {
    expect(mergeEdits(opened, { ...opened, name: "Sorbet" }, { ...opened, name: "Gelato" }).name).toBe("Sorbet");
  });

  test("another total is no change of the one who paid it", () => {
    const theirs = { ...opened, amount: "30.00", payers: { only: "mem_ben", texts: { mem_ben: "30.00" } } };
    expect(differences(opened, theirs)).toEqual(["amount"]);
  });

  test("nothing typed is lost, whatever the others saved", () => {
    const text = fc.constantFrom("a", "b", "c");
    const form = fc.record({ name: text, amount: text, merchant: text, isRefund: fc.boolean() });
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const full = (part: Partial<SplitForm>): SplitForm => ({ ...opened, ...part });
        const merged = mergeEdits(full(base), full(mine), full(theirs));
        for (const field of ["name", "amount", "merchant", "isRefund"] as const)
          expect(merged[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field]);
      }),
    );
  });
});
