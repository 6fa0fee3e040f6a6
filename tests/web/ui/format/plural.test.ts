import { expect, test } from "vitest";
import { plural } from "#web/ui/format/plural.ts";

const splits = { one: "{count} split", other: "{count} splits" } as const;
const left = { one: "{count} day left in {month}", other: "{count} days left in {month}" } as const;

test.each([
  [0, "0 splits"],
  [1, "1 split"],
  [2, "2 splits"],
  [1_234, "1,234 splits"],
])("the text for %i things is %s", (count, text) => expect(plural(count, splits)).toBe(text));

test("other placeholders are filled too", () => {
  expect(plural(1, left, { month: "May" })).toBe("1 day left in May");
  expect(plural(3, left, { month: "May" })).toBe("3 days left in May");
});
