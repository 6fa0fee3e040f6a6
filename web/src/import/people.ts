import { balancesOf, type ImportedSquad, type MemberAmounts } from "#domain/import/imported.ts";
import { isNameTaken, isSameName } from "#domain/squads/guests.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";

/** Who a person of a file is: the user, a member of the squad by id, a friend who is not in it by their id, or a new guest. */
export type Match = "me" | "guest" | `member:${string}` | `friend:${string}`;

/** Whom the people of a file can be. */
export interface KnownPeople {
  ownName: string;
  squad?: Squad | undefined;
  /** Friends of the user. */
  friends: readonly Person[];
}

/** The member who a user is in a squad, or the guest who stands for them while they are invited. */
export const memberOfUser = ({ members }: Squad, userId: string): SquadMember | undefined =>
  members.find(({ person, invitation, leftAt }) => leftAt === null && (person ?? invitation?.person)?.id === userId);

/** The friends who are not in the squad. */
export const friendsOutside = ({ squad, friends }: KnownPeople): Person[] =>
  friends.filter(({ id }) => !squad || !memberOfUser(squad, id));

/** Suggestions by the names of a file. Each member, friend and the user are suggested once. */
export function suggestMatches(names: readonly string[], known: KnownPeople): Map<string, Match> {
  const { ownName, squad } = known;
  const taken = new Set<Match>();
  const own = squad && squad.myMemberId;
  const outside = friendsOutside(known);
  return new Map(
    names.map((name) => {
      const isOwn = isSameName(name, ownName) || isSameName(name, "You") || isSameName(firstWord(ownName), name);
      const member = squad?.members.find((each) => each.leftAt === null && isSameName(memberName(each), name));
      const friend = friendNamed(name, outside);
      const found: Match =
        isOwn || (member && member.id === own)
          ? "me"
          : member
            ? `member:${member.id}`
            : friend
              ? `friend:${friend.id}`
              : "guest";
      const match: Match = taken.has(found) ? "guest" : found;
      if (match !== "guest") taken.add(match);
      return [name, match];
    }),
  );
}

/** The friend who has this name or username, or the only one with this first name. */
function friendNamed(name: string, friends: readonly Person[]): Person | undefined {
  const isNamed = (friend: Person) => isSameName(nameOf(friend), name) || isSameName(friend.username ?? "", name);
  const [first, ...others] = friends.filter((friend) => isSameName(firstWord(nameOf(friend)), name));
  return friends.find(isNamed) ?? (others.length === 0 ? first : undefined);
}

/** The friends who are chosen, by their ids. */
export const chosenFriends = (matches: ReadonlyMap<string, Match>): string[] =>
  [...matches.values()].flatMap((match) => (match.startsWith("friend:") ? [match.slice("friend:".length)] : []));

const firstWord = (name: string): string => name.split(" ")[0] ?? "";

/** Whether someone is chosen for two people of the file. */
export function isChosenTwice(matches: ReadonlyMap<string, Match>): boolean {
  const chosen = [...matches.values()].filter((match) => match !== "guest");
  return new Set(chosen).size < chosen.length;
}

/** New guests with names that no one in the squad has, by the names of the file. */
export function guestsFor(matches: ReadonlyMap<string, Match>, squad?: Squad): Map<string, string> {
  const used = squad?.members.filter(({ leftAt }) => leftAt === null).map(memberName) ?? [];
  const guests = new Map<string, string>();
  for (const [name, match] of matches) {
    if (match !== "guest") continue;
    let free = name;
    for (let number = 2; isNameTaken(free, used); number++) free = `${name.slice(0, 94)} (${number})`;
    used.push(free);
    guests.set(name, free);
  }
  return guests;
}

export interface EntryToSend {
  line: number;
  kind: "split" | "payment";
  on: string;
  name: string;
  cents: number;
  paid: MemberAmounts;
  owed: MemberAmounts;
  inferred?: boolean;
  copy: number;
}

/** The entries with ids of members for the names of the file. Equal ones are numbered. */
export function entriesToSend({ entries }: ImportedSquad, idOf: ReadonlyMap<string, string>): EntryToSend[] {
  const before = new Map<string, number>();
  const withIds = (amounts: MemberAmounts): MemberAmounts =>
    Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [idOf.get(name) ?? name, cents]));
  return entries.map(({ paid, owed, ...entry }) => {
    const said = JSON.stringify([entry.kind, entry.on, entry.name, entry.cents, paid, owed]);
    const copy = before.get(said) ?? 0;
    before.set(said, copy + 1);
    return { ...entry, paid: withIds(paid), owed: withIds(owed), copy };
  });
}

/** What the entries change in each member's balance, without those of the lines that the squad has already. */
export const expectedBalances = (entries: readonly EntryToSend[], knownLines: ReadonlySet<number>): MemberAmounts => ({
  ...balancesOf({ members: [], entries: entries.filter(({ line }) => !knownLines.has(line)) }),
});
