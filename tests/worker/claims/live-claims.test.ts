import { expect, it } from "vitest";
import type { Squad } from "#domain/squads/squads.ts";
import { listening } from "#tests/support/worker/channels.ts";
import { directBill, itemsInput, openClaim, saveClaim, table, tap } from "#tests/support/worker/claims.ts";
import { addToSquad, memberOf, people, squad, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";

/** Who heard that a claim has changed. */
function hearing(...all: readonly TestPerson[]) {
  const { told, env } = listening();
  const heard = () => {
    const ids = new Set(
      told.splice(0).flatMap(({ userId, message }) => (message.type === "claim-changed" ? [userId] : [])),
    );
    return all.map(({ id }) => ids.has(id));
  };
  return { env, heard };
}

it("everyone in a squad hears of its claim being opened, tapped and closed, also without a seat, and no one else", async () => {
  const { ana, leo, mia, of, bill, claim: first } = await table();
  const [kim, eve] = await people("kim", "eve");
  await addToSquad(ana, of.id, kim);
  await ana.call("DELETE", `/api/claims/${first.id}`);
  const { env, heard } = hearing(ana, leo, mia, kim, eve);
  const everyone = [true, true, true, true, false];
  const { status, body: claim } = await ana.call<typeof first>("POST", `/api/splits/${bill.id}/claim`, {}, {}, env);
  expect([status, heard()]).toEqual([201, everyone]);
  await tap(leo, claim, 0, 1, undefined, env);
  expect(heard()).toEqual(everyone);
  await ana.call("DELETE", `/api/claims/${claim.id}`, undefined, {}, env);
  expect(heard()).toEqual(everyone);
});

it("who added a split without a share hears the taps, so that what they save is what everyone has tapped", async () => {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const of = await squad(ana, { memberIds: [leo.id, mia.id] });
  const between = [memberOf(of, leo), memberOf(of, mia)];
  const bill = await squadSplit(ana, of, {
    totalCents: 3_140,
    payers: [{ memberId: between[0]!, paidCents: 3_140 }],
    input: itemsInput(between),
  });
  const claim = await openClaim(leo, bill.id);
  const { env, heard } = hearing(ana, leo, mia);
  const { body: tapped } = await tap(mia, claim, 0, 1, undefined, env);
  expect(heard()).toEqual([true, true, true]);
  expect((await saveClaim(ana, claim, true)).status).toBe(409);
  expect((await saveClaim(ana, tapped, true)).status).toBe(200);
});

it("someone who left a squad hears of its claims only while their balance is open", async () => {
  const { ana, leo, of, claim } = await table();
  const [kim] = await people("kim");
  await addToSquad(ana, of.id, kim);
  const now = (await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body;
  for (const who of [leo, kim])
    expect((await who.call("DELETE", `/api/squads/${of.id}/members/${memberOf(now, who)}`)).status).toBe(204);
  const { env, heard } = hearing(ana, leo, kim);
  await tap(ana, claim, 0, 1, undefined, env);
  expect(heard()).toEqual([true, true, false]);
});

it("who was added to a direct split after its claim was opened hears the taps", async () => {
  const [ana, leo, mia, eve] = await people("ana", "leo", "mia", "eve");
  const bill = await directBill(ana, [leo]);
  const claim = await openClaim(ana, bill.id);
  const input = itemsInput([ana.id, leo.id, mia.id]);
  const changed = await ana.call("PATCH", `/api/splits/${bill.id}`, { participantIds: [leo.id, mia.id], input });
  expect(changed.status).toBe(200);
  const { env, heard } = hearing(ana, leo, mia, eve);
  await tap(leo, claim, 0, 1, undefined, env);
  expect(heard()).toEqual([true, true, true, false]);
});
