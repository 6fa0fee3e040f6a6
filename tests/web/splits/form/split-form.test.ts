import { renderHook, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import { repeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { directScope, readBill, type Bill } from "#web/splits/form/bill.ts";
import { checkDirectSplit, checkSplitEdit } from "#web/splits/form/check-split.ts";
import { paidShareConflict } from "#web/splits/form/paid-share-conflict.ts";
import { asksEveryone, emptySplitForm, isFilledIn, splitFormOf, type SplitForm } from "#web/splits/form/split-form.ts";
import { emptyMethodForm } from "#web/splits/method/method-form.ts";
import { methodCode, useMethodCode } from "#web/splits/method/use-method-code.ts";
import { peopleOf } from "#web/splits/form/last-split-with.ts";
import { withCreated, type SplitPages } from "#web/splits/split-cache.ts";

const today = "2026-11-20";
const person = (id: string, displayName: string | null = id): Person => ({
  id,
  username: displayName && id,
  displayName,
  avatarUrl: null,
});
const filled = { ...emptySplitForm, name: "Dinner", amount: "100", people: [person("ana")] };
/** A form with what it means; `divided` replaces what its method means. */
const read = (form: SplitForm, divided?: Bill["divided"], splitId?: string) => {
  const bill = readBill(form, directScope(form, person("me"), splitId));
  return { form, bill: divided ? withDivided(bill, divided) : bill };
};
const withDivided = (bill: Bill, divided: NonNullable<Bill["divided"]>): Bill => ({
  ...bill,
  divided,
  problems: bill.totalCents > 0 && divided.problem !== null ? { input: divided.problem } : {},
});
const checkForm = (form: SplitForm, divided?: Bill["divided"]) =>
  checkDirectSplit(form, today, read(form, divided).bill);
const errorsOf = (form: Partial<SplitForm>) => checkForm({ ...filled, ...form }).errors;

const split = (id: string, splitDate: string, part: Partial<Split> = {}): Split => ({
  id,
  name: id,
  totalCents: 1_000,
  merchant: null,
  splitDate,
  creator: person("me"),
  creatorShareCents: 500,
  input: null,
  seriesId: null,
  paidCents: 0,
  pendingCents: 500,
  event: null,
  participants: [
    {
      id: "p",
      userId: "ana",
      person: person("ana", "Ána"),
      amountOwedCents: 500,
      percentage: 50,
      paid: false,
      paidAt: null,
      remindedAt: null,
      disputedAt: null,
    },
  ],
  ...part,
});

test("adds the creator's share to the expenses only if that was chosen", () => {
  const inputOf = (addToExpenses: boolean) => checkForm({ ...filled, addToExpenses }).body;
  expect(inputOf(true)?.addToExpenses).toBe(true);
  expect(inputOf(false)).not.toHaveProperty("addToExpenses");
});

describe("the form", () => {
  test("shows the specified message beside every missing field", () => {
    expect(checkForm(emptySplitForm).errors).toEqual({
      name: "Split name is required",
      totalCents: "Enter an amount",
      participantIds: "Please select at least one person",
    });
  });

  test.each([
    ["abc", "You can't do that, please input a valid number"],
    ["1.234", "You can't do that, please input a valid number"],
    ["0", "Amount must be greater than 0"],
    ["-5", "Amount must be greater than 0"],
    ["1000000.01", "Amount must be less than $1,000,000"],
  ])("refuses the amount %s", (amount, sentence) => {
    expect(errorsOf({ amount })).toEqual({ totalCents: sentence });
    expect(read({ ...filled, amount }).bill.totalCents).toBe(0);
  });

  test("accepts the exact limit, and sends whole cents with today", () => {
    expect(checkForm({ ...filled, amount: "$1,000,000.00", merchant: "  " })).toEqual({
      body: {
        name: "Dinner",
        totalCents: 100_000_000,
        merchant: null,
        splitDate: today,
        today,
        participantIds: ["ana"],
      },
    });
  });

  test("accepts no day after today", () => {
    expect(errorsOf({ splitDate: "2026-11-21" })).toEqual({
      splitDate: "Please enter a valid date between 2000 and today",
    });
    expect(errorsOf({ splitDate: today })).toBeUndefined();
  });

  test("is dirty after any input or choice, but not after blanks", () => {
    expect(isFilledIn({ ...emptySplitForm, name: "  " })).toBe(false);
    expect(isFilledIn({ ...emptySplitForm, people: [person("ana")] })).toBe(true);
    const item = { key: 0, name: "", amount: "", people: [] };
    const withItem = (typed: Partial<typeof item>) =>
      isFilledIn({
        ...emptySplitForm,
        method: { ...emptyMethodForm, method: "items", items: [{ ...item, ...typed }] },
      });
    expect([withItem({}), withItem({ name: "Bread" }), withItem({ amount: "2" })]).toEqual([false, true, true]);
    expect(isFilledIn({ ...emptySplitForm, payers: { only: null, texts: { mem_ana: "20" } } })).toBe(true);
  });
});

test("lists people of recent splits first, once each, without the user and without deleted accounts", () => {
  const newer = split("b", today, { creator: person("leo") });
  const gone = split("c", today, { creator: { ...person("ghost", null), deleted: true } });
  const nameless = split("d", today, { creator: person("nameless", null) });
  expect(peopleOf([newer, gone, nameless, split("a", today)], "me").map(({ id }) => id)).toEqual([
    "leo",
    "ana",
    "nameless",
  ]);
});

describe("a split that was just created", () => {
  const totals = { createdCents: 0, createdCount: 0 };
  const list = (nextCursor: string | null): SplitPages => ({
    pages: [{ splits: [split("b", "2026-11-18"), split("a", "2026-11-10")], totals, standing: null, nextCursor }],
    pageParams: [null],
  });
  const ids = (pages: SplitPages | undefined) => pages?.pages.flatMap((page) => page.splits.map(({ id }) => id));

  test("is listed where the server will list it, and is counted", () => {
    const pages = withCreated(list(null), split("c", "2026-11-12"));
    expect(ids(pages)).toEqual(["b", "c", "a"]);
    expect(pages?.pages[0]?.totals).toEqual({ createdCents: 1_000, createdCount: 1 });
  });

  test("is listed once, even when the list loaded first", () => {
    expect(ids(withCreated(list(null), split("b", "2026-11-18")))).toEqual(["b", "a"]);
  });

  test("is not listed yet when it is older than the loaded pages", () => {
    expect(ids(withCreated(list("more"), split("z", "2020-01-01")))).toEqual(["b", "a"]);
    expect(ids(withCreated(list(null), split("z", "2020-01-01")))).toEqual(["b", "a", "z"]);
  });
});

describe("an edit", () => {
  const opened = splitFormOf(split("s", "2026-11-18", { name: "Dinner", totalCents: 123_450, merchant: null }));
  const editOf = (part: Partial<typeof opened>) => checkSplitEdit(read(opened), read({ ...opened, ...part }), today);

  test("starts with the current values, with the amount as a user would type it", () => {
    expect(opened).toMatchObject({ name: "Dinner", amount: "1,234.50", merchant: "", splitDate: "2026-11-18" });
    expect(editOf({})).toEqual({ body: {} });
  });

  test("sends only what was changed; the same amount written differently is no change", () => {
    expect(editOf({ name: "Brunch", amount: "1234.5" })).toEqual({ body: { name: "Brunch" } });
    expect(editOf({ amount: "1,000", splitDate: null })).toEqual({
      body: { totalCents: 100_000, splitDate: today, today },
    });
    expect(editOf({ people: [person("leo"), ...opened.people] })).toEqual({ body: { participantIds: ["leo", "ana"] } });
    expect(editOf({ people: opened.people.toReversed() })).toEqual({ body: {} });
  });

  test("reports errors only for changed fields", () => {
    const late = { ...opened, splitDate: "2026-11-21" };
    expect(checkSplitEdit(read(late), read({ ...late, merchant: "Casa" }), today)).toEqual({
      body: { merchant: "Casa" },
    });
    expect(editOf({ name: " ", amount: "", people: [], splitDate: "2026-11-21" }).errors).toEqual({
      name: "Split name is required",
      totalCents: "Enter an amount",
      participantIds: "Please select at least one person",
      splitDate: "Please enter a valid date between 2000 and today",
    });
  });
});

describe("an edit of a split with a paid share", () => {
  const share = (id: string, paid: boolean) => ({
    ...split("s", today).participants[0]!,
    ...{ id: `p-${id}`, userId: id, person: person(id), amountOwedCents: 3_000, percentage: 33.33, paid },
  });
  const dinner = split("s", "2026-11-18", {
    totalCents: 9_000,
    participants: [share("ana", true), share("leo", false)],
  });
  const opened = splitFormOf(dinner);
  const conflictOf = (part: Partial<typeof opened>) =>
    paidShareConflict(dinner, read({ ...opened, ...part }, undefined, dinner.id));

  test("is allowed as long as the paid share keeps its amount", () => {
    expect(conflictOf({ name: "Brunch", merchant: "Casa", splitDate: "2026-11-01" })).toBeUndefined();
    expect(conflictOf({ people: [person("ana"), person("tom")] })).toBeUndefined();
    expect(conflictOf({ amount: "90.01" })).toBeUndefined();
  });

  test("offers the difference as a new split when the total was too small", () => {
    expect(conflictOf({ amount: "96" })).toEqual({
      field: "totalCents",
      sentence:
        "ana’s share is marked as paid and would change from $30.00 to $32.00. Put the $6.00 on a new split with the same people, or set it back to unpaid in the payment breakdown first.",
      extraCents: 600,
    });
  });

  test("says how to change it when the total was too large, or people are added or removed", () => {
    expect(conflictOf({ amount: "84" })).toMatchObject({ field: "totalCents", extraCents: null });
    expect(conflictOf({ amount: "84" })?.sentence).toContain("from $30.00 to $28.00. Set it back to unpaid");
    expect(conflictOf({ people: [...opened.people, person("tom")] })).toMatchObject({
      field: "participantIds",
      extraCents: null,
    });
    expect(conflictOf({ people: [person("leo")] })?.sentence).toBe(
      "ana’s share is marked as paid. To remove ana, set it back to unpaid in the payment breakdown first.",
    );
  });

  test("shows no such error beside those of the fields", () => {
    expect(conflictOf({ amount: "", people: [] })).toBeUndefined();
    expect(conflictOf({ people: [] })).toBeUndefined();
  });
});

describe("a form with a method", () => {
  const method = { ...emptyMethodForm, method: "exact" as const };
  const input = { method: "exact" as const, people: [{ id: "ana", cents: 10_000 }] };
  const divided = { problem: null, input, shares: [{ id: "ana", cents: 10_000, mostCents: 10_000 }] };
  const refused = { problem: "$3.10 left to assign", input: null, shares: null };

  test("sends its input, and is refused with what is left to assign", () => {
    expect(checkForm({ ...filled, method }, divided).body?.input).toEqual(input);
    expect(checkForm({ ...filled, method }, refused).errors).toEqual({ input: "$3.10 left to assign" });
    expect(checkForm({ ...filled, method }).errors).toEqual({
      input: "The split method is loading.",
    });
  });

  test("sends none for an even split, and names other errors first", () => {
    expect(checkForm({ ...filled, method: emptyMethodForm }).body).not.toHaveProperty("input");
    expect(checkForm({ ...filled, amount: "", method }, refused).errors).toEqual({ totalCents: "Enter an amount" });
  });

  test("sends an edited input only if it changed, and null to divide evenly again", () => {
    const opened: SplitForm = { ...filled, method };
    const editOf = (form: Partial<SplitForm>, now: Bill["divided"]) =>
      checkSplitEdit(read(opened, divided), read({ ...opened, ...form }, now), today).body;
    expect(editOf({}, divided)).toEqual({});
    expect(editOf({ name: "Lunch" }, divided)).toEqual({ name: "Lunch" });
    const other = { ...input, people: [{ id: "ana", cents: 9_000 }] };
    expect(editOf({ amount: "90" }, { ...divided, input: other })).toEqual({ totalCents: 9_000, input: other });
    expect(editOf({ method: emptyMethodForm }, undefined)).toEqual({ input: null });
  });

  test("refuses a method that changes a paid share", () => {
    const [first] = split("s", today).participants;
    const paid = split("s", today, { participants: [{ ...first!, paid: true }] });
    const form = { ...splitFormOf(paid), method };
    const shares = [{ id: "ana", cents: 400, mostCents: 400 }];
    expect(paidShareConflict(paid, read(form, { ...divided, shares }))).toMatchObject({
      field: "input",
      extraCents: null,
    });
    const same = [{ id: "ana", cents: 500, mostCents: 500 }];
    expect(paidShareConflict(paid, read(form, { ...divided, shares: same }))).toBeUndefined();
  });
});

describe("a form of items without a typed total", () => {
  const items = [{ key: 0, name: "Pizza", amount: "12*2", people: ["me", "ana"] }];
  const method = { ...emptyMethodForm, method: "items" as const, items, tip: "10" };

  beforeAll(async () => {
    renderHook(() => useMethodCode(true));
    await waitFor(() => expect(methodCode()).toBeDefined());
  });

  test("has the sum of the items as its total", () => {
    const { body } = checkForm({ ...filled, amount: "", method });
    expect(body).toMatchObject({ totalCents: 2_640, input: { method: "items" } });
    expect(read({ ...filled, amount: "", method }).bill.totalCents).toBe(2_640);
  });

  test("keeps a total that was typed, and says what it lacks", () => {
    expect(checkForm({ ...filled, amount: "30", method }).errors).toEqual({ input: "$3.60 left to assign" });
  });

  test("asks everyone what they had only once, and not of a refund: else each item needs its people", () => {
    const items = [{ key: 0, name: "Pizza", amount: "20", people: [] }];
    const form = { ...filled, amount: "", method: { ...emptyMethodForm, method: "items" as const, items } };
    const asking = { ...form, method: { ...form.method, asksEveryone: true } };
    const problemOf = (part: Partial<SplitForm>) => read({ ...asking, ...part }).bill.problems.input;
    expect([asksEveryone(asking), problemOf({})]).toEqual([true, undefined]);
    for (const part of [{ repeat: repeatForm("week") }, { isRefund: true }, { method: form.method }])
      expect([asksEveryone({ ...asking, ...part }), problemOf(part)]).toEqual([false, "Assign “Pizza” to someone"]);
  });

  test("asks for an item, not for a total", () => {
    expect(checkForm({ ...filled, amount: "", method: { ...method, items: [] } }).errors).toEqual({
      input: "Add an item with an amount",
    });
  });

  test("is how a split by items is opened, so that its total follows when an item changes", () => {
    const input = { method: "items" as const, items: [{ name: "Pizza", cents: 2_400, people: ["me", "ana"] }] };
    const full = { ...input, taxCents: 0, tip: { cents: 0 }, discountCents: 0 };
    const opened = splitFormOf(split("s", today, { totalCents: 2_400, input: full }));
    const [pizza] = opened.method!.items;
    const changed = { ...opened, method: { ...opened.method!, items: [{ ...pizza!, amount: "30" }] } };
    expect(checkSplitEdit(read(opened), read(changed), today).body).toMatchObject({ totalCents: 3_000 });
    expect(checkSplitEdit(read(opened), read(opened), today)).toEqual({ body: {} });
  });
});
