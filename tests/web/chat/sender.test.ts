import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/api/http/api-error.ts";
import { outgoingLines, removeLine, type OutgoingText } from "#web/chat/outbox.ts";
import { makeSender } from "#web/chat/sender.ts";
import { socketLostAtom } from "#web/live/connection.ts";

const store = getDefaultStore();

/** A server that stores each key once, and can be unreachable or lose its answers. */
function chat() {
  const stored: { key: string; text: string }[] = [];
  const server: { is: "there" | "unreachable" | "mute" } = { is: "there" };
  const post = async ({ key, text }: OutgoingText) => {
    await Promise.resolve();
    if (server.is === "unreachable") throw new ApiError("offline");
    if (!stored.some((one) => one.key === key)) stored.push({ key, text });
    if (server.is === "mute") throw new ApiError("offline");
  };
  const sender = makeSender({ kind: "squad", post, newestId: () => null, failure: "Failed to send the message" });
  const send = (text: string, roomId = "sqd_1") => sender.send({ roomId, userId: "ana", text });
  return { server, sender, send, texts: () => stored.map(({ text }) => text) };
}

const states = () => outgoingLines().map(({ text, state }) => `${text} ${state}`);
const settled = () => vi.waitFor(() => expect(states().filter((one) => one.endsWith("sending"))).toEqual([]));

beforeEach(() => {
  for (const line of outgoingLines()) removeLine(line);
  store.set(socketLostAtom, false);
});

test("what was written behind a message that did not arrive waits for it, so that all arrive in order", async () => {
  const { server, send, texts } = chat();
  server.is = "unreachable";
  send("one");
  await settled();
  send("two");
  send("three");
  await settled();
  expect(states()).toEqual(["one waiting", "two waiting", "three waiting"]);
  server.is = "there";
  // The next message takes them along, without a new connection.
  send("four");
  await vi.waitFor(() => expect(texts()).toEqual(["one", "two", "three", "four"]));
  await vi.waitFor(() => expect(states()).toEqual([]));
});

test("messages in flight when one before them is lost wait for it as well", async () => {
  const { server, send, texts } = chat();
  server.is = "unreachable";
  send("one");
  send("two");
  // Reachable again between the two.
  await vi.waitFor(() => expect(states()).toContain("one waiting"));
  server.is = "there";
  await settled();
  expect(texts()).toEqual([]);
  send("three");
  await vi.waitFor(() => expect(texts()).toEqual(["one", "two", "three"]));
});

test("a message whose answer was lost is there once, before those that were written after it", async () => {
  const { server, sender, send, texts } = chat();
  server.is = "mute";
  send("one");
  await settled();
  send("two");
  await settled();
  server.is = "there";
  const [, two] = outgoingLines();
  sender.retry(two!);
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(texts()).toEqual(["one", "two"]);
});

test("another chat does not wait, nor does a message behind one that the server refused", async () => {
  const { server, send, texts } = chat();
  server.is = "unreachable";
  send("one");
  await settled();
  server.is = "there";
  send("elsewhere", "sqd_2");
  await vi.waitFor(() => expect(texts()).toEqual(["elsewhere"]));
});
