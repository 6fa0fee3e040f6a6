import { expect, it } from "vitest";
import { readImport } from "#domain/import/read-import.ts";
import type { ImportedSquad } from "#domain/import/imported.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Squad, SquadMember } from "#domain/squads/squads.ts";
import { decodeText } from "#web/import/decode-text.ts";
import { entriesToSend, expectedBalances, guestsFor, isChosenTwice, suggestMatches } from "#web/import/people.ts";

const member = (id: string, guestName: string, leftAt: string | null = null) =>
  ({ id, guestName, person: null, leftAt }) as SquadMember;

const squad = {
  myMemberId: "mem_me",
  members: [member("mem_me", "Ana Pérez"), member("mem_bo", "Bo"), member("mem_cy", "Cy", "2026-01-01T00:00:00Z")],
} as Squad;

it("the user and the members of a squad are suggested by name, and others are guests", () => {
  expect([...suggestMatches(["Ana", "bo", "Cy", "You"], { ownName: "Ana Pérez", squad, friends: [] })]).toEqual([
    ["Ana", "me"],
    ["bo", "member:mem_bo"],
    ["Cy", "guest"],
    ["You", "guest"],
  ]);
});

const person = (id: string, displayName: string, username: string) => ({ id, displayName, username }) as Person;

it("friends who are not in the squad are suggested by their name, their username, or a first name that one of them has", () => {
  const friends = [
    person("usr_bo", "Bo", "bo_k"),
    person("usr_leo", "Leo Martín", "leo"),
    person("usr_tom", "Tom Berg", "tb"),
    person("usr_tim", "Kim Roth", "kim_r"),
    person("usr_kim", "Kim Sand", "kim_s"),
  ];
  const standsFor = { ...member("mem_tom", "Tommy"), invitation: { person: friends[2] } } as SquadMember;
  const known = { ownName: "Ana", squad: { ...squad, members: [...squad.members, standsFor] }, friends };
  expect([...suggestMatches(["Bo", "leo martin", "Tom", "Kim", "kim_s"], known)]).toEqual([
    ["Bo", "member:mem_bo"],
    ["leo martin", "friend:usr_leo"],
    ["Tom", "guest"],
    ["Kim", "guest"],
    ["kim_s", "friend:usr_kim"],
  ]);
  expect(suggestMatches(["Leo"], { ownName: "Ana", friends }).get("Leo")).toBe("friend:usr_leo");
});

it("no one can be two people of a file, except guests", () => {
  expect(isChosenTwice(new Map([["Ana", "me"]]))).toBe(false);
  expect(
    isChosenTwice(
      new Map([
        ["Ana", "guest"],
        ["Bo", "guest"],
      ]),
    ),
  ).toBe(false);
  expect(
    isChosenTwice(
      new Map([
        ["Ana", "me"],
        ["Bo", "me"],
      ]),
    ),
  ).toBe(true);
});

it("new guests have names that no one in the squad has", () => {
  const guests = guestsFor(suggestMatches(["BO", "Bo", "Zoe", "zoé"], { ownName: "Ana", squad, friends: [] }), squad);
  expect([...guests]).toEqual([
    ["Bo", "Bo (2)"],
    ["Zoe", "Zoe"],
    ["zoé", "zoé (2)"],
  ]);
});

const FILE = [
  "Date,Description,Category,Cost,Currency,Ana,Bo",
  "2026-01-01,Tea,Food,3.00,EUR,1.50,-1.50",
  "2026-01-01,Tea,Food,3.00,EUR,1.50,-1.50",
].join("\n");

it("equal entries are numbered, and lines that the squad has already are not expected", () => {
  const [file] = readImport({ name: "a.csv", text: FILE }).squads as [ImportedSquad];
  const entries = entriesToSend(
    file,
    new Map([
      ["Ana", "mem_a"],
      ["Bo", "mem_b"],
    ]),
  );
  expect(entries.map(({ copy, paid }) => [copy, paid])).toEqual([
    [0, { mem_a: 300 }],
    [1, { mem_a: 300 }],
  ]);
  expect({ ...expectedBalances(entries, new Set()) }).toEqual({ mem_a: 300, mem_b: -300 });
  expect({ ...expectedBalances(entries, new Set([2])) }).toEqual({ mem_a: 150, mem_b: -150 });
});

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...text]
      .flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255])
      .flatMap((_, index, all) =>
        index % 2 === 0 ? (isLittle ? [all[index + 1]!, all[index]!] : [all[index]!, all[index + 1]!]) : [],
      ),
  );

it.each([
  ["UTF-8", new TextEncoder().encode("Zoë €")],
  ["UTF-8 with a byte order mark", new TextEncoder().encode("\uFEFFZoë €")],
  ["UTF-16, little endian", utf16("\uFEFFZoë €", true)],
  ["UTF-16, big endian", utf16("\uFEFFZoë €", false)],
  ["Windows-1252", Uint8Array.of(0x5a, 0x6f, 0xeb, 0x20, 0x80)],
])("a file in %s is read", (_encoding, bytes) => expect(decodeText(bytes)).toBe("Zoë €"));
