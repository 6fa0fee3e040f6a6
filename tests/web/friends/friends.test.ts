import { describe, expect, test } from "vitest";
import type { Friend, FriendRequest, Friends } from "#domain/friends/friends.ts";
import { errorMessages } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { sentenceFor } from "#web/people/friend-changes.ts";
import { visibleFriends, withChange, type FriendChange } from "#web/people/visible-friends.ts";
import { friendsFirst, suggestedPeople, matchesName } from "#web/people/friends-first.ts";

const person = (id: string, displayName: string | null = null): Person => ({
  id,
  username: id,
  displayName,
  avatarUrl: null,
});
const [ana, leo, maya, noa, tom] = ["ana", "leo", "maya", "noa", "tom"].map((id) => person(id)) as [
  Person,
  Person,
  Person,
  Person,
  Person,
];
const friend = (who: Person): Friend => ({
  id: `frd_${who.id}`,
  person: who,
  amounts: [{ currency: "USD", cents: 100 }],
  since: "2026-11-20T10:00:00.000Z",
});
const request = (who: Person): FriendRequest => ({
  id: `frd_${who.id}`,
  person: who,
  createdAt: "2026-11-20T10:00:00.000Z",
});
const invitation = { id: "inv_1", email: "zoe@example.com", createdAt: "2026-11-20T10:00:00.000Z" };
const known: Friends = {
  friends: [friend(ana), friend(tom)],
  others: [],
  pending: [request(leo)],
  sent: [request(maya)],
  blocked: [noa],
  invited: [invitation],
  joined: [],
};
const accept: FriendChange = { does: "accept", row: request(leo) };
const changes: FriendChange[] = [
  accept,
  { does: "cancel", row: request(maya) },
  { does: "remove", row: friend(tom) },
  { does: "unblock", row: { id: noa.id, person: noa } },
  { does: "withdraw", row: invitation },
];

describe("the list of friends while changes are pending", () => {
  test("is the loaded data when there are no changes", () => {
    const { cards, ...rest } = visibleFriends(known, []);
    const { friends, ...others } = known;
    expect(cards.map((card) => card.friend)).toEqual(friends);
    expect(rest).toEqual(others);
  });

  test("applies all pending changes; a request that is being accepted appears as a friend without a balance", () => {
    expect(visibleFriends(known, changes)).toEqual({
      cards: [
        { id: "frd_ana", person: ana, friend: friend(ana) },
        { id: "frd_leo", person: leo, friend: null },
      ],
      others: [],
      pending: [],
      sent: [],
      blocked: [],
      invited: [],
      joined: [],
    });
  });

  test("shows no one twice if the response or the live message arrives before the change completes", () => {
    const after = withChange(known, accept, friend(leo));
    expect(after.friends.map(({ id }) => id)).toEqual(["frd_ana", "frd_leo", "frd_tom"]);
    expect(after.pending).toEqual([]);
    expect(visibleFriends(after, [accept]).cards.filter(({ id }) => id === "frd_leo")).toHaveLength(1);
  });
});

describe("a failed change", () => {
  const error = (code: ConstructorParameters<typeof ApiError>[0], status: number, message?: string) =>
    new ApiError(code, { status, ...(message && { message }) });

  test("because of the other user's action says so, and what to do next", () => {
    const conflict = error("conflict", 409);
    expect(sentenceFor(conflict, changes[1]!)).toBe("You and maya are already friends, so nothing was changed.");
    expect(sentenceFor(error("not_found", 404), accept)).toBe("This request no longer exists.");
  });

  test("because of a server error names the action that failed, not the route", () => {
    const broken = error("internal", 500, "Failed to reject friend request");
    expect(sentenceFor(broken, changes[1]!)).toBe("Failed to cancel friend request");
    expect(sentenceFor(error("unavailable", 503), accept)).toBe("Failed to accept friend request");
    expect(sentenceFor(error("no_answer", 502), changes[4]!)).toBe("Failed to withdraw the invitation");
  });

  test("unreachable, by a timeout or by a rate limit says so", () => {
    expect(sentenceFor(new ApiError("offline"), accept)).toBe("Squadtab can’t be reached. Please try again.");
    expect(sentenceFor(error("too_many_requests", 429, errorMessages.too_many_requests), accept)).toBe(
      "Too many tries. Please wait a moment and try again.",
    );
  });
});

test.each([
  ["chloe", true],
  ["CHLOÉ", true],
  ["ström", true],
  ["chl_92", true],
  ["@chl", true],
  // "@" means the username alone.
  ["@ström", false],
  ["  ", true],
  ["leo", false],
])("a friend's names fit %j: %s", (typed, fits) => {
  expect(matchesName({ ...person("chl_92", "Chloé Ångström") }, typed)).toBe(fits);
});

test("a person without a name is found as 'Unknown User', as screens show them, and an empty search matches everyone", () => {
  const nameless = { ...person("x"), username: null };
  expect(["", "unknown", "x", "@"].map((typed) => matchesName(nameless, typed))).toEqual([true, true, false, false]);
  expect(matchesName(person("x"), "")).toBe(true);
  expect(friendsFirst([nameless], [], "unk")).toEqual([nameless]);
});

const names = (people: readonly Person[]) => people.map(({ id }) => id);

describe("the suggested people", () => {
  const ids = ({ friends, others }: ReturnType<typeof suggestedPeople>) => [friends, others].map(names);

  test("are friends, those of the last splits first, and then other people of the last splits", () => {
    expect(ids(suggestedPeople([ana, leo, maya], [noa, maya, tom], []))).toEqual([
      ["maya", "ana", "leo"],
      ["noa", "tom"],
    ]);
  });

  test("exclude people who are already chosen, and leave room for others beside many friends", () => {
    const many = Array.from({ length: 20 }, (_, index) => person(`f${index}`));
    expect(ids(suggestedPeople([ana, ...many], [ana, noa], [ana]))).toEqual([
      ["f0", "f1", "f2", "f3", "f4", "f5"],
      ["noa"],
    ]);
  });

  test("are searched among friends first, each person once, and are only friends until other results load", () => {
    expect(names(friendsFirst([leo, ana], [noa, ana], "a"))).toEqual(["ana", "noa"]);
    expect(names(friendsFirst([leo, ana], [], " "))).toEqual([]);
    expect(names(friendsFirst([leo, ana], [], "l"))).toEqual(["leo"]);
  });

  test("are at most five while a name is typed, together with other people", () => {
    const numbered = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => person(`${name}${index}`));
    const strangers = numbered("sara", 5);
    expect(names(friendsFirst(numbered("sam", 1), strangers, "sa"))).toHaveLength(5);
    expect(names(friendsFirst(numbered("sam", 7), strangers, "sa"))).toEqual(["sam0", "sam1", "sam2", "sam3", "sam4"]);
  });
});
