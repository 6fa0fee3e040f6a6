import { expect, it } from "vitest";
import { nextOwner, type Squad, type SquadRole } from "#domain/squads/squads.ts";

const member = (name: string, role: SquadRole, joinedAt: string, more: object = {}) => ({
  ...{ id: `mem_${name}`, role, joinedAt, leftAt: null },
  ...{ person: { id: name }, guestName: null },
  ...more,
});
const squad = (...members: object[]) =>
  ({ members, myMemberId: "mem_ana", myRole: "owner" }) as unknown as Parameters<typeof nextOwner>[0];
const ana = member("ana", "owner", "2026-01-01");
const next = (of: Pick<Squad, "members" | "myMemberId" | "myRole">) => nextOwner(of)?.id;

it("when the last owner leaves, the user who joined first becomes the owner", () => {
  const leo = member("leo", "member", "2026-01-03");
  const noor = member("noor", "member", "2026-01-02");
  const sam = member("sam", "member", "2026-01-01", { person: null });
  const former = member("kim", "member", "2026-01-01", { leftAt: "2026-02-01" });
  expect(next(squad(ana, leo, noor, sam, former))).toBe("mem_noor");
});

it("no one becomes the owner while another owner stays, no user is left, or the one who leaves is no owner", () => {
  expect(next(squad(ana, member("leo", "owner", "2026-01-03")))).toBeUndefined();
  expect(next(squad(ana, member("sam", "member", "2026-01-03", { person: null })))).toBeUndefined();
  const asMember = { ...squad(ana, member("leo", "owner", "2026-01-03")), myRole: "member" as const };
  expect(next(asMember)).toBeUndefined();
});
