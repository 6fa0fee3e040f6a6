import { expect, it } from "vitest";
import { listening } from "#tests/support/worker/channels.ts";
import { memberOf, people, squad, squadSplit } from "#tests/support/worker/factories.ts";
import { afterMorning, groceriesOf, inDays, morningIn, runSeriesJob, series } from "#tests/support/worker/recurring.ts";

/** Ana and Leo share the groceries of their flat. Maya is in it and has no share. */
async function flat() {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  const of = await squad(ana, { memberIds: [leo.id, maya.id] });
  const between = [memberOf(of, ana), memberOf(of, leo)];
  const groceries = (more: object = {}) =>
    groceriesOf(of, leo, { ...more, template: { input: { method: "equal", people: between } } });
  const { told, env } = listening();
  /** How many messages each of them got that the squad has changed. */
  const heard = () =>
    [ana, leo, maya, eve].map(
      ({ id }) => told.filter(({ userId, message }) => userId === id && message.type === "squad-changed").length,
    );
  return { ana, leo, maya, of, groceries, env, heard };
}

it("a recurring bill of a squad reaches all of its members once, also those without a share", async () => {
  const { ana, groceries, env, heard } = await flat();
  await series(ana, groceries());
  expect(heard()).toEqual([0, 0, 0, 0]);
  await runSeriesJob(morningIn(9), env);
  expect(heard()).toEqual([1, 1, 1, 0]);
});

it("a recurring bill that is due on the day on which it is planned reaches all members of its squad", async () => {
  const { ana, groceries, env, heard } = await flat();
  const { status } = await ana.call("POST", "/api/series", groceries(afterMorning()), {}, env);
  expect([status, heard()]).toEqual([201, [1, 1, 1, 0]]);
});

it("a recurring bill whose amount is entered reaches all members of its squad, and not before", async () => {
  const { ana, groceries, env, heard } = await flat();
  const { id } = await series(ana, groceries({ amount: "ask" }));
  await runSeriesJob(morningIn(1), env);
  expect(heard()).toEqual([0, 0, 0, 0]);
  const path = `/api/series/${id}/drafts/${inDays(1)}`;
  const { status } = await ana.call("POST", path, { totalCents: 900 }, {}, env);
  expect([status, heard()]).toEqual([201, [1, 1, 1, 0]]);
});

it("a recurring bill that was planned for a later day reaches no one yet", async () => {
  const { ana, groceries, env, heard } = await flat();
  const { status } = await ana.call("POST", "/api/series", groceries(), {}, env);
  expect([status, heard()]).toEqual([201, [0, 0, 0, 0]]);
});

it("a recurring bill reaches someone who left the squad as long as their balance is open", async () => {
  const { ana, leo, maya, of, groceries, env, heard } = await flat();
  await squadSplit(ana, of, { totalCents: 3_000 });
  await maya.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, maya)}`);
  await series(leo, groceries());
  await runSeriesJob(morningIn(1), env);
  expect(heard()).toEqual([1, 1, 1, 0]);
});
