import { describe, expect, test } from "vitest";
import { muteEnd, isMutedAlways, textsAfterAt, type SquadMessage } from "#domain/squads/chat.ts";
import { mergeNewest } from "#web/chat/item-pages.ts";
import { mentionPieces } from "#web/chat/mention-pieces.ts";
import { suggested } from "#web/chat/mentions.tsx";
import { withChangedMessage, withItem } from "#web/live/merge.ts";
import { hasChanged, type MessagePages } from "#web/squads/chat/messages-query.ts";
import { linkedItems } from "#web/squads/chat/message-cards.tsx";
import { withReaction } from "#web/squads/chat/change-message.ts";

const person = (name: string, displayName = name) => ({ id: name, username: name, displayName, avatarUrl: null });
const message = (n: number, over: Partial<SquadMessage> = {}): SquadMessage => ({
  id: `msg_${n}`,
  squadId: "sqd_1",
  person: person("leo"),
  text: `line ${n}`,
  length: 6,
  createdAt: new Date(1_790_000_000_000 + n).toISOString(),
  editedAt: null,
  deleted: false,
  replyTo: null,
  mentions: [],
  reactions: [],
  pictures: [],
  ...over,
});
const pages = (...items: SquadMessage[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });

const deleted = message(1, { deleted: true, text: "", length: 0 });
const mergedWith = (known: MessagePages, ...items: SquadMessage[]) =>
  mergeNewest(known, { items, nextCursor: null }, hasChanged).pages[0]!;

describe("the messages of a squad", () => {
  test("are replaced where they have changed, and only there", () => {
    const changed = message(1, { text: "other" });
    expect(withChangedMessage(pages(message(1), message(2)), changed).pages[0]?.items).toEqual([changed, message(2)]);
    expect(withChangedMessage(pages(message(2)), changed).pages[0]?.items).toEqual([message(2)]);
  });

  test("have a new message as it was changed, also if the change arrives before the message itself", () => {
    const reacted = message(2, { reactions: [{ emoji: "🎉", userIds: ["usr_maya"] }] });
    const known = withChangedMessage(pages(message(1)), reacted);
    expect(withItem(known, message(2)).pages[0]?.items).toEqual([message(1), reacted]);
  });

  test("are replaced by the newest page, with what it says has changed", () => {
    const known = pages(message(1), message(2));
    const { items } = mergedWith(known, deleted, message(2), message(3));
    expect(items).toEqual([deleted, message(2), message(3)]);
  });

  test("stay deleted, and keep the newest edit, whatever arrives later", () => {
    const [first, second] = ["2026-11-26T10:00:00.000Z", "2026-11-26T10:01:00.000Z"];
    const edited = message(1, { text: "second", editedAt: second });
    const outdated: [SquadMessage, SquadMessage][] = [
      [deleted, message(1)],
      [deleted, edited],
      [edited, message(1)],
      [edited, message(1, { text: "first", editedAt: first })],
    ];
    for (const [known, late] of outdated) {
      expect(withChangedMessage(pages(known), late).pages[0]?.items).toEqual([known]);
      expect(mergedWith(pages(known, message(2)), late, message(2)).items).toEqual([known, message(2)]);
      expect(withChangedMessage(pages(late), known).pages[0]?.items).toEqual([known]);
      expect(mergedWith(pages(late, message(2)), known, message(2)).items).toEqual([known, message(2)]);
    }
  });

  test("quote what they answer as it is now", () => {
    const quoteOf = ({ id, person: by, text, deleted: isDeleted }: SquadMessage) => ({
      id,
      person: by,
      text,
      deleted: isDeleted,
    });
    const answer = message(2, { replyTo: quoteOf(message(1)) });
    const quoted = message(2, { replyTo: quoteOf(deleted) });
    expect(withChangedMessage(pages(answer), deleted).pages[0]?.items).toEqual([quoted]);
    expect(withChangedMessage(pages(deleted, quoted), message(1)).pages[0]?.items).toEqual([deleted, quoted]);
    expect(mergedWith(pages(message(1), answer), deleted, quoted).items).toEqual([deleted, quoted]);
    expect(mergedWith(pages(deleted, quoted), message(1), answer).items).toEqual([deleted, quoted]);
  });

  test("are added once, in the order of writing", () => {
    const twice = withItem(withItem(pages(message(2)), message(1)), message(1));
    expect(twice.pages[0]?.items.map(({ id }) => id)).toEqual(["msg_1", "msg_2"]);
  });

  test("have each reaction of a person once, and none without people", () => {
    const liked = withReaction(withReaction(message(1), "👍", "ana", true), "👍", "ana", true);
    expect(liked.reactions).toEqual([{ emoji: "👍", userIds: ["ana"] }]);
    expect(withReaction(liked, "👍", "ana", false).reactions).toEqual([]);
  });
});

test("what follows each @ at the beginning of a word may be a name, fifty times at most", () => {
  expect(textsAfterAt("hi @leo, mail a@b.c or (@ana)")).toEqual(["leo, mail a@b.c or (@ana)", "ana)"]);
  expect(textsAfterAt("@ leo")).toEqual([]);
  expect(textsAfterAt("@a ".repeat(100))).toHaveLength(50);
});

test("an @ suggests the people of whom a word of the name begins so", () => {
  const people = [person("leo_k", "Leo Kim"), person("maya", "Maya Lee"), person("tom")];
  expect(suggested(people, "le").map(({ id }) => id)).toEqual(["leo_k", "maya"]);
  expect(suggested(people, "").map(({ id }) => id)).toEqual(["leo_k", "maya", "tom"]);
  expect(suggested(people, "eo")).toEqual([]);
});

test("links to a split, an event, a payment, a transfer and a goal become cards, and no other links do", () => {
  const found = (text: string) =>
    linkedItems(text, "sqd_1", "https://squadtab.test").map(({ kind, ids }) => [kind, ...ids]);
  const squad = "https://squadtab.test/dashboard/squads/sqd_1";
  expect(found(`see ${squad}/splits/spl_1.`)).toEqual([["split", "spl_1"]]);
  expect(found("https://squadtab.test/dashboard/events/evt_1?comment=x")).toEqual([["event", "evt_1"]]);
  expect(found(`${squad}?tab=goals&goal=gol_1 ${squad}?tab=goals&goal=in~gol_2`)).toEqual([
    ["goal", "gol_1"],
    ["goal", "gol_2"],
  ]);
  expect(found(`${squad}?tab=balances&pay=mem_1~mem_2`)).toEqual([["transfer", "mem_1", "mem_2"]]);
  expect(found(`${squad}?tab=balances&payment=pay_1`)).toEqual([["payment", "pay_1"]]);
  // Each once, three at most.
  expect(found(`${squad}/splits/spl_1 ${squad}/splits/spl_1`)).toHaveLength(1);
  expect(found([1, 2, 3, 4].map((n) => `${squad}/splits/spl_${n}`).join(" "))).toHaveLength(3);
  for (const other of [
    "https://squadtab.test/dashboard/squads/sqd_2/splits/spl_1",
    "https://squadtab.test/dashboard/squads/sqd_2?tab=goals&goal=gol_1",
    "https://other.test/dashboard/events/evt_1",
    "/dashboard/events/evt_1",
    squad,
    `${squad}?tab=goals&goal=new`,
  ])
    expect([other, found(other)]).toEqual([other, []]);
});

test("a mention is the name of a mentioned person after an @, and nothing else", () => {
  const people = [person("leo"), person("ana", "Ana Lopez"), { ...person("x"), username: null, displayName: "Max M" }];
  const found = (text: string) =>
    mentionPieces(text, people).flatMap(({ text: each, person: who }) => (who ? [each] : []));
  expect(found("hi @LEO, @ana! a@leo @leonie @max m.")).toEqual(["@LEO", "@ana", "@max m"]);
  expect(found("no one, @tom")).toEqual([]);
  const text = "@leo@ana @leo";
  expect(
    mentionPieces(text, people)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("a chat is muted for eight hours, a week or always", () => {
  const now = new Date("2026-03-01T10:00:00Z");
  expect(muteEnd("8-hours", now)?.toISOString()).toBe("2026-03-01T18:00:00.000Z");
  expect(muteEnd("week", now)?.toISOString()).toBe("2026-03-08T10:00:00.000Z");
  expect(isMutedAlways(muteEnd("always", now)!.toISOString())).toBe(true);
  expect(muteEnd(null, now)).toBeNull();
});
