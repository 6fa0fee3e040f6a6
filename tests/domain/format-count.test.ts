import fc from "fast-check";
import { it } from "vitest";
import { formatCount } from "#domain/format-count.ts";

it("a count is formatted like Intl formats it in en-US", () => {
  const intl = new Intl.NumberFormat("en-US");
  fc.assert(fc.property(fc.maxSafeNat(), (count) => formatCount(count) === intl.format(count)));
});
