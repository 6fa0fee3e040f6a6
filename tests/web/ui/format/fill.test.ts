import { expect, test } from "vitest";
import { fill } from "#web/ui/format/fill.ts";

test("each placeholder becomes its value, wherever it stands and however often", () => {
  expect(fill("{name} owes you {amount}", { name: "Tom", amount: "$5.00" })).toBe("Tom owes you $5.00");
  expect(fill("{name}, {name}", { name: "Tom" })).toBe("Tom, Tom");
  expect(fill("{count} found", { count: 0 })).toBe("0 found");
});

test("a text without placeholders stays as it is", () => {
  expect(fill("No one owes you", {})).toBe("No one owes you");
});

test("a value is not filled in itself, even if it looks like a placeholder or a replacement pattern", () => {
  expect(fill("{name} owes you {amount}", { name: "{amount}", amount: "$& $1" })).toBe("{amount} owes you $& $1");
});
