import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asAcquaintance,
  asInvitationOwner,
  asRequestRecipient,
  begunBy,
  ownPair,
} from "#db/queries/friends/friends-access.ts";
import {
  database,
  friendRequest,
  invite,
  makeFriends,
  memberOf,
  people,
  split,
  squad,
  unique,
} from "#tests/support/worker/factories.ts";
import { holds, set } from "#tests/support/worker/holds.ts";

it("a request is answered by its recipient", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await friendRequest(ana, leo);
  const answers = (requestId: string, userId: string) => holds(asRequestRecipient(requestId, userId), "friends f");
  expect([await answers(id, leo.id), await answers(id, ana.id)]).toEqual([true, false]);
  expect(await answers("frd_unknown", leo.id)).toBe(false);
});

it("a request or friendship is ended by either side, in the state that was read", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const [id] = await makeFriends(ana, leo);
  const owns = (pair: { id: string; userId: string }, status?: "pending" | "accepted") =>
    holds({ condition: ownPair(pair, status) }, "friends");
  for (const { id: userId } of [ana, leo]) expect(await owns({ id: id!, userId })).toBe(true);
  expect(await owns({ id: id!, userId: eve.id })).toBe(false);
  expect(await owns({ id: "frd_unknown", userId: ana.id })).toBe(false);
  expect(await owns({ id: id!, userId: ana.id }, "accepted")).toBe(true);
  expect(await owns({ id: id!, userId: ana.id }, "pending")).toBe(false);
});

it("an invitation belongs to the user who sent it", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await invite(ana, `${unique()}@example.com`);
  const owns = (invitationId: string, userId: string) =>
    holds(asInvitationOwner({ invitationId, userId }), "invitations i");
  expect([await owns(id, ana.id), await owns(id, leo.id), await owns("inv_unknown", ana.id)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("what a user began with anyone is theirs alone, once their account is deleted", async () => {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  await friendRequest(ana, mia);
  await friendRequest(leo, mia);
  const begun = async (isDeleted: SQL) =>
    await database().all(
      sql`select friend_id from friends where ${begunBy(ana.id, isDeleted)} and friend_id = ${mia.id}`,
    );
  expect([(await begun(sql`true`)).length, (await begun(sql`false`)).length]).toEqual([1, 0]);
});

describe("a user sees the page of a person", () => {
  const sees = (who: { id: string }, { id: personId }: { id: string }) =>
    holds(asAcquaintance({ userId: who.id, personId }));

  it("never their own one, and not that of a stranger", async () => {
    const [ana, leo, eve, noor] = await people("ana", "leo", "eve", "noor");
    await split(ana, [leo]);
    await squad(ana, { memberIds: [leo.id] });
    await split(eve, [noor]);
    await squad(eve, { memberIds: [noor.id] });
    expect([await sees(ana, ana), await sees(leo, leo)]).toEqual([false, false]);
    for (const who of [ana, leo])
      for (const stranger of [eve, noor])
        expect([await sees(who, stranger), await sees(stranger, who)]).toEqual([false, false]);
  });

  it("with whom they have a friendship or a request", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    await friendRequest(ana, leo);
    await friendRequest(eve, leo);
    for (const [one, other, isSeen] of [
      [ana, leo, true],
      [eve, leo, true],
      [ana, eve, false],
    ] as const)
      expect([await sees(one, other), await sees(other, one)]).toEqual([isSeen, isSeen]);
  });

  it("in whose squad they are, or left while something is open for them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    expect([await sees(ana, leo), await sees(leo, ana)]).toEqual([true, true]);
    await set("squad_members", memberOf(of, leo), { left_at: 1 });
    expect([await sees(ana, leo), await sees(leo, ana)]).toEqual([true, false]);
    await set("squad_members", memberOf(of, leo), { balance_cents: -5 });
    expect(await sees(leo, ana)).toBe(true);
  });

  it("with whom they have a direct split, of either of them or of a third person", async () => {
    const [ana, leo, mia, eve] = await people("ana", "leo", "mia", "eve");
    await split(ana, [leo, mia]);
    for (const [one, other] of [
      [ana, leo],
      [ana, mia],
      [leo, mia],
    ] as const)
      expect([await sees(one, other), await sees(other, one)]).toEqual([true, true]);
    for (const who of [ana, leo, mia]) expect([await sees(who, eve), await sees(eve, who)]).toEqual([false, false]);
    await database().run(sql`delete from balances where creditor_id = ${ana.id}`);
    expect([await sees(ana, leo), await sees(leo, ana)]).toEqual([true, true]);
  });

  it("who owes them, also where the two are no partners any more", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo]);
    await database().run(sql`delete from split_partners where creator_id = ${ana.id}`);
    expect([await sees(ana, leo), await sees(leo, ana)]).toEqual([true, false]);
  });
});
