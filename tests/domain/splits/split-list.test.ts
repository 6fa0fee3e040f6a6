import { expect, it } from "vitest";
import { directSplits, isOfSquad, type ListedSplit } from "#domain/splits/split-list.ts";

it("a list has direct splits, and those of squads, which say so", () => {
  const direct = { id: "spl_1" } as ListedSplit;
  const ofSquad = { id: "spl_2", squadId: "sqd_1" } as ListedSplit;
  expect([isOfSquad(direct), isOfSquad(ofSquad)]).toEqual([false, true]);
  expect(directSplits([direct, ofSquad])).toEqual([direct]);
});
