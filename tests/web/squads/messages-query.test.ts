import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MESSAGES_PER_PAGE, type ChatPage, type SquadMessage } from "#domain/squads/chat.ts";
import { allItems, withOlder } from "#web/chat/item-pages.ts";
import { catchUp, makeApply, refetchMissed } from "#web/live/invalidation.ts";
import { messagesQuery, type MessagePages } from "#web/squads/chat/messages-query.ts";

const message = (n: number): SquadMessage => ({
  id: `msg_${n}`,
  squadId: "sqd_1",
  person: { id: "ana", username: "ana", displayName: null, avatarUrl: null },
  text: `line ${n}`,
  length: 6,
  createdAt: new Date(1_790_000_000_000 + n * 1_000).toISOString(),
  editedAt: null,
  deleted: false,
  replyTo: null,
  mentions: [],
  reactions: [],
  pictures: [],
});
const messages = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => message(from + index));

/** What the server has for the reader, oldest first, and how many pages were asked for. */
let server: SquadMessage[];
let reads: number;
/** What happens between the server's reading and its answer. */
let meanwhile: () => void;

const pageBefore = (cursor: string | null): ChatPage => {
  const end = cursor === null ? server.length : server.findIndex(({ id }) => id === cursor);
  const start = Math.max(end - MESSAGES_PER_PAGE, 0);
  return { messages: server.slice(start, end), nextCursor: start > 0 ? server[start]!.id : null, readId: null };
};

const options = messagesQuery("sqd_1");
let queries: QueryClient;
let stop: () => void;
const shown = (): SquadMessage[] => allItems(queries.getQueryData(options.queryKey));
const textOf = (n: number) => shown().find(({ id }) => id === `msg_${n}`)?.text;

/** The chat on screen, scrolled up until so many pages are loaded. */
async function open(pages = 1) {
  stop = new QueryObserver(queries, options).subscribe(() => {});
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  for (let loaded = 1; loaded < pages; loaded++)
    queries.setQueryData(options.queryKey, (known) => {
      const cursor = known!.pages.at(-1)!.nextCursor!;
      const { messages: items, nextCursor } = pageBefore(cursor);
      return { ...known, ...withOlder<SquadMessage>(known, cursor, { items, nextCursor })! };
    });
  reads = 0;
}
const change = (n: number, over: Partial<SquadMessage>) => {
  server = server.map((one) => (one.id === `msg_${n}` ? { ...one, ...over } : one));
};
const deleteOnServer = (n: number) => change(n, { deleted: true, text: "", length: 0 });
const hear = (n: number) => makeApply(queries)({ type: "squad-message", squadId: "sqd_1", message: message(n) });

beforeEach(() => {
  server = messages(0, 400);
  reads = 0;
  meanwhile = () => {};
  queries = new QueryClient();
  stop = () => {};
  vi.stubGlobal("fetch", async (input: Request | string | URL) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input, location.origin);
    reads++;
    const page = pageBefore(searchParams.get("cursor"));
    await Promise.resolve();
    meanwhile();
    return Response.json(page);
  });
});
afterEach(() => {
  stop();
  queries.clear();
  vi.unstubAllGlobals();
});

test.each([
  ["a gap", () => catchUp(queries)],
  ["a missed change", () => refetchMissed(queries, [{ type: "squad-message-changed", squadId: "sqd_1" }])],
])(
  "after %s a message deleted or edited on a loaded older page says so, and all loaded pages stay",
  async (_, resume) => {
    await open(3);
    deleteOnServer(260);
    change(300, { text: "edited", editedAt: "2026-11-26T10:00:00.000Z" });
    await resume();
    expect([textOf(260), textOf(300)]).toEqual(["", "edited"]);
    expect([shown()[0]?.id, shown().length, reads]).toEqual(["msg_250", 150, 3]);
  },
);

test("after a gap no message is shown that was not read again: the oldest are loaded when they are scrolled to", async () => {
  await open(6);
  deleteOnServer(110);
  await catchUp(queries);
  expect(shown().map(({ id }) => id)).toEqual(messages(200, 400).map(({ id }) => id));
  expect(queries.getQueryData(options.queryKey)?.pages.at(-1)?.nextCursor).toBe("msg_200");
  expect(reads).toBe(4);
});

test("what was written in a gap follows the older pages, and none is missing in between", async () => {
  await open(2);
  server.push(...messages(400, 420));
  await catchUp(queries);
  expect(shown().map(({ id }) => id)).toEqual(messages(270, 420).map(({ id }) => id));
});

test("without a gap only the newest page is read, and older ones stay", async () => {
  await open(6);
  await queries.refetchQueries({ queryKey: options.queryKey });
  expect([reads, shown().length]).toEqual([1, 300]);
});

test("a chat that the device had stored is read again like one after a gap", async () => {
  await open(3);
  const stored = options.meta!["toStore"] as (data: unknown) => MessagePages;
  const data = stored(queries.getQueryData(options.queryKey));
  stop();
  queries.clear();
  queries.setQueryData(options.queryKey, data, { updatedAt: 1 });
  deleteOnServer(260);
  await open();
  expect([textOf(260), shown().length]).toEqual(["", 150]);
  await queries.refetchQueries({ queryKey: options.queryKey });
  expect(reads).toBe(1);
});

test.each([
  ["nothing yet", []],
  ["only what was written since", [message(400)]],
])("who comes back to a squad and sees %s sees nothing of before", async (_, visible) => {
  await open(2);
  for (const { id } of visible) hear(Number(id.slice(4)));
  server = visible;
  await queries.refetchQueries({ queryKey: options.queryKey });
  expect(shown()).toEqual(visible);
});

test("a message that arrives while an empty chat is read stays", async () => {
  server = [];
  await open();
  meanwhile = () => {
    queries.setQueryData(options.queryKey, (known) => ({
      ...known!,
      pages: [{ items: [message(1)], nextCursor: null }],
    }));
  };
  await queries.refetchQueries({ queryKey: options.queryKey });
  expect(shown()).toEqual([message(1)]);
});

test("a live message does not make a closed chat seem complete after a gap", async () => {
  await open(2);
  stop();
  server.push(message(400), message(401));
  deleteOnServer(310);
  await catchUp(queries);
  hear(401);
  await open();
  expect([textOf(310), textOf(400), textOf(401)]).toEqual(["", "line 400", "line 401"]);
});
