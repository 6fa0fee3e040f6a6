import { expect, it } from "vitest";
import type { SquadSplitDetail } from "#domain/splits/squad-splits.ts";
import { listening } from "#tests/support/worker/channels.ts";
import { addToSquad, memberOf, people, squad, squadSplit, squadSplitBody } from "#tests/support/worker/factories.ts";

it("each write of a squad's split reaches everyone who reads the squad, also who left it with an open balance", async () => {
  const [ana, leo, kim, eve] = await people("ana", "leo", "kim", "eve");
  const of = await squad(ana, { memberIds: [leo.id] });
  const between = { input: { method: "equal" as const, people: [memberOf(of, ana), memberOf(of, leo)] } };
  const bill = await squadSplit(ana, of, { totalCents: 3_000, ...between });
  await addToSquad(ana, of.id, kim);
  const now = (await ana.call<typeof of>("GET", `/api/squads/${of.id}`)).body;
  for (const who of [leo, kim]) await who.call("DELETE", `/api/squads/${of.id}/members/${memberOf(now, who)}`);
  const { told, env } = listening();
  const heard = () => {
    const ids = told.splice(0).flatMap(({ userId, message }) => (message.type === "squad-changed" ? [userId] : []));
    return [ana, leo, kim, eve].map(({ id }) => ids.includes(id));
  };
  const path = `/api/squads/${of.id}/splits`;
  const { version, name, payers, splitDate } = (await ana.call<SquadSplitDetail>("GET", `${path}/${bill.id}`)).body;
  const edited = {
    name,
    splitDate,
    version,
    ...between,
    totalCents: 2_000,
    payers: [{ ...payers[0]!, paidCents: 2_000 }],
  };
  const alone = { totalCents: 500, input: { method: "equal" as const, people: [memberOf(of, ana)] } };
  const writes: [string, string, object | undefined, number][] = [
    ["POST", path, squadSplitBody(of, memberOf(of, ana), alone), 201],
    ["PATCH", `${path}/${bill.id}`, edited, 200],
    // What they owe ends with it, and with that they can read the squad no more: their open page learns it.
    ["DELETE", `${path}/${bill.id}`, undefined, 204],
    ["POST", `${path}/${bill.id}/restore`, undefined, 200],
  ];
  for (const [method, to, body, expected] of writes) {
    const { status } = await ana.call(method, to, body, {}, env);
    expect([method, status, heard()]).toEqual([method, expected, [true, true, false, false]]);
  }
});
