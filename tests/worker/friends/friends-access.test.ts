import { expect, it } from "vitest";
import { asInvitationOwner, asRequestRecipient, ownPair } from "#db/queries/friends/friends-access.ts";
import { friendRequest, invite, makeFriends, people, unique } from "#tests/support/worker/factories.ts";
import { holds } from "#tests/support/worker/holds.ts";

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
