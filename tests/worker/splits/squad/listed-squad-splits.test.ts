import { describe, expect, it } from "vitest";
import type { SplitPage } from "#domain/splits/split-list.ts";
import { memberOf, people, squad, squadSplit, split, type TestPerson } from "#tests/support/worker/factories.ts";

const listed = async (who: TestPerson, query = "") =>
  (await who.call<SplitPage>("GET", `/api/splits${query}`)).body.squadSplits;

describe("the list of splits", () => {
  it("has the newest splits of one's squads with one's share, which no total counts", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { name: "Flat 12", currency: "EUR", memberIds: [leo.id], guests: ["Sam"] });
    const trip = await squad(leo, { name: "Trip", memberIds: [ana.id] });
    await squadSplit(ana, flat, { name: "Rent", totalCents: 900, splitDate: "2026-11-01" });
    await squadSplit(leo, trip, {
      name: "Fuel",
      totalCents: 500,
      splitDate: "2026-11-03",
      input: { method: "equal", people: [memberOf(trip, leo)] },
    });
    expect(await listed(ana)).toEqual([
      expect.objectContaining({ name: "Fuel", squadName: "Trip", currency: "USD", shareCents: null }),
      expect.objectContaining({
        name: "Rent",
        squadName: "Flat 12",
        currency: "EUR",
        totalCents: 900,
        shareCents: 300,
      }),
    ]);
    const { totals, splits } = (await ana.call<SplitPage>("GET", "/api/splits")).body;
    expect([totals.createdCents, totals.owed.cents, splits]).toEqual([0, 0, []]);
  });

  it("counts the share of a claimed guest, and has no split that was deleted or is of a squad one has left", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    const made = await squadSplit(ana, flat, { totalCents: 900 });
    await leo.call("POST", `/api/squads/${flat.id}/claims`, { guestMemberId: memberOf(flat, "Sam") });
    expect(await listed(leo)).toEqual([expect.objectContaining({ shareCents: 600 })]);
    await leo.call("DELETE", `/api/squads/${flat.id}/members/${memberOf(flat, leo)}`);
    expect(await listed(leo)).toEqual([]);
    await ana.call("DELETE", `/api/squads/${flat.id}/splits/${made.id}`);
    expect(await listed(ana)).toEqual([]);
  });

  it("finds them by name and merchant, and shows five at most, only on the unfiltered first page", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, {});
    for (let number = 1; number <= 6; number++) await squadSplit(ana, flat, { name: `Bill ${number}` });
    await squadSplit(ana, flat, { name: "Dinner", merchant: "Pizzería Uno" });
    await split(ana, [leo]);
    expect(await listed(ana)).toHaveLength(5);
    expect((await listed(ana, "?query=pizzeria")).map(({ name }) => name)).toEqual(["Dinner"]);
    expect((await listed(ana, "?query=bill")).map(({ name }) => name)).toHaveLength(5);
    expect(await listed(ana, "?state=pending")).toEqual([]);
    expect(await listed(ana, "?sort=largest")).toEqual([]);
  });
});
