import { expect, it } from "vitest";
import type { Overview } from "#domain/overview/overview.ts";
import {
  dayFromNow,
  memberOf,
  people,
  person,
  split,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

it("the overview shows three squads: those with an open balance first, then the newest, without archived ones", async () => {
  const [ana, leo] = await people("ana", "leo");
  const names = ["Flat", "Trip", "Club", "Choir", "Old flat"];
  const squads = [];
  for (const name of names) squads.push(await squad(ana, { name, currency: "EUR", memberIds: [leo.id] }));
  const [flat, , , , old] = squads;
  await squadSplit(leo, flat!, { totalCents: 1_000 });
  await ana.call("PATCH", `/api/squads/${old!.id}`, { archived: true });
  const read = async () => (await ana.call<Overview>("GET", "/api/overview")).body.squads;
  expect((await read()).map(({ name, myBalanceCents }) => [name, myBalanceCents])).toEqual([
    ["Flat", -500],
    ["Choir", 0],
    ["Club", 0],
  ]);
  // What is open stays, also in a squad that was archived or left.
  await leo.call("POST", `/api/squads/${flat!.id}/members`, { guests: ["Sam"] });
  await ana.call("PATCH", `/api/squads/${flat!.id}`, { archived: true });
  await ana.call("DELETE", `/api/squads/${squads[3]!.id}/members/${memberOf(squads[3]!, ana)}`);
  expect((await read()).map(({ name }) => name)).toEqual(["Flat", "Club", "Trip"]);
});

it("the overview of someone without squads has none", async () => {
  expect((await (await person("ana")).call<Overview>("GET", "/api/overview")).body.squads).toEqual([]);
});

it("active and recent splits include those of squads, until the balance is settled; totals are of those that the reader created", async () => {
  const [ana, leo] = await people("ana", "leo");
  const flat = await squad(ana, { name: "Flat", memberIds: [leo.id] });
  const trip = await squad(ana, { name: "Trip", currency: "EUR", memberIds: [leo.id] });
  await squadSplit(ana, flat, { name: "Rent", totalCents: 4_000, splitDate: "2026-03-03" });
  await squadSplit(leo, flat, { name: "Power", totalCents: 1_000, splitDate: "2026-03-02" });
  await squadSplit(ana, trip, { name: "Hotel", totalCents: 9_000, splitDate: "2026-03-04" });
  await split(ana, [leo], { name: "Dinner", totalCents: 2_000, splitDate: "2026-03-01" });
  const read = async (who: TestPerson) => (await who.call<Overview>("GET", "/api/overview")).body;
  const before = await read(ana);
  expect(before.activeSplits).toEqual({
    count: 4,
    isMore: false,
    totalCents: 6_000,
    otherTotals: [{ currency: "EUR", cents: 9_000 }],
  });
  expect(before.recentSplits).toMatchObject([
    { name: "Hotel", squad: { id: trip.id, name: "Trip" }, currency: "EUR", effect: { kind: "lent", cents: 4_500 } },
    { name: "Rent", squad: { id: flat.id }, currency: "USD", effect: { kind: "lent", cents: 2_000 } },
    { name: "Power", squad: { id: flat.id }, effect: { kind: "owe", cents: 500 } },
    { name: "Dinner", peopleCount: 2, effect: { kind: "owed", cents: 1_000 } },
  ]);
  expect((await read(leo)).activeSplits).toMatchObject({ count: 4, totalCents: 1_000, otherTotals: [] });
  const paid = {
    squadId: trip.id,
    from: memberOf(trip, leo),
    to: memberOf(trip, ana),
    cents: 4_500,
    paidOn: "2026-03-05",
    today: dayFromNow(0),
  };
  expect((await ana.call("POST", "/api/payments", paid)).status).toBe(201);
  const after = await read(ana);
  expect(after.activeSplits).toMatchObject({ count: 3, totalCents: 6_000, otherTotals: [] });
  expect(after.recentSplits[0]).toMatchObject({ name: "Hotel", effect: { kind: "settled" } });
});
