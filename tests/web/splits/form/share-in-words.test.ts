import { expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import { directScope, readBill } from "#web/splits/form/bill.ts";
import { shareOf } from "#web/splits/form/share-in-words.ts";
import { emptySplitForm } from "#web/splits/form/split-form.ts";

const person = (id: string): Person => ({ id, username: id, displayName: id, avatarUrl: null });
const shareWith = (ids: string[], amount: string) => {
  const form = { ...emptySplitForm, amount, people: ids.map(person) };
  return shareOf(readBill(form, directScope(form, person("me"))));
};

test("the user's share of what repeats is said once it is known", () => {
  expect(shareWith(["leo"], "1200")).toBe("$600.00");
  expect(shareWith(["leo", "ana"], "")).toBeNull();
  expect(shareWith([], "1200")).toBeNull();
});
