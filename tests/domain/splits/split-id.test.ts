import { describe, expect, it } from "vitest";
import { idOf, madeAt } from "#domain/ids.ts";
import { isNewSplitId, newSplitIdSchema } from "#domain/splits/split-id.ts";

const now = new Date("2026-11-24T12:00:00.123Z");
const id = idOf(
  "spl",
  now,
  new Uint8Array(16).map((_, index) => index * 16),
);
const HOUR = 60 * 60_000;

describe("the id of a new split", () => {
  it("says when it was made", () => {
    expect(id).toMatch(/^spl_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(madeAt(id)).toBe(now.getTime());
  });

  it("has the shape of all ids of splits", () => {
    expect(newSplitIdSchema.safeParse(id).success).toBe(true);
    for (const wrong of ["", "spl_", id.replace("spl", "evt"), `${id}0`, id.toUpperCase(), id.replace(/.$/, "i")])
      expect(newSplitIdSchema.safeParse(wrong).success).toBe(false);
  });

  it("was made about now", () => {
    const at = (hours: number) => isNewSplitId(id, new Date(now.getTime() + hours * HOUR));
    expect([at(-25), at(-23), at(0), at(23), at(25)]).toEqual([false, true, true, true, false]);
    expect(isNewSplitId("1b4e28ba-2fa1-11d2-883f-0016d3cca427", now)).toBe(false);
  });
});
