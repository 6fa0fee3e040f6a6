import { expect, it } from "vitest";
import type { Overview } from "#domain/overview/overview.ts";
import { memberOf, people, person, squad, squadSplit } from "#tests/support/worker/factories.ts";

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
