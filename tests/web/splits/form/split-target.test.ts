import { expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { newPerson } from "#web/people/typed-person.ts";
import { emptySplitForm } from "#web/splits/form/split-form.ts";
import { scopeOf, type SplitTarget } from "#web/splits/form/split-target.ts";

const user = (id: string): Person => ({ id, username: id, displayName: id, avatarUrl: null });
const placesOf = (target: SplitTarget, chosen: Person[]) =>
  scopeOf(target, { ...emptySplitForm, people: chosen }).people.map(({ id, face }) => [id, face.position]);

test("the people of a split that makes a squad have the colours that they will have in it: me, users, then guests", () => {
  const chosen = [newPerson("Zoe", "1"), user("leo"), newPerson("Bob", "2"), user("max")];
  expect(placesOf({ kind: "direct", me: user("me") }, chosen)).toEqual([
    ["me", 0],
    ["new_1", 3],
    ["leo", 1],
    ["new_2", 4],
    ["max", 2],
  ]);
});

test("without a squad they have the colours of their accounts", () => {
  expect(placesOf({ kind: "direct", me: user("me") }, [user("leo")])).toEqual([
    ["me", undefined],
    ["leo", undefined],
  ]);
});

test("members have the colours of the squad, and who is added with the split the next ones, after claimed guests", () => {
  const member = (id: string, position: number, claimed: object[] = []) => ({
    id,
    person: user(id),
    guestName: null,
    position,
    role: "member",
    leftAt: null,
    invitation: null,
    claimed,
  });
  const members = [member("ana", 0, [{ id: "sam", name: "Sam", claimedAt: "" }]), member("leo", 2)];
  const squad = { members, myMemberId: "ana", currency: "USD" } as unknown as Squad;
  expect(placesOf({ kind: "squad", squad }, [newPerson("Zoe", "1"), newPerson("Bob", "2")])).toEqual([
    ["ana", 0],
    ["leo", 2],
    ["new_1", 3],
    ["new_2", 4],
  ]);
});
