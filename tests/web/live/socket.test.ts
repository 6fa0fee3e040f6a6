import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLiveSocket } from "#web/live/socket.ts";
import type { LiveSocket } from "#web/live/socket.ts";

/** A socket whose server is this test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];

  readonly url: string;
  readonly protocols: string[];

  constructor(url: string, protocols: string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 2;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  end(code: number) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}

const hooks = {
  token: vi.fn<() => Promise<string | null>>(),
  refused: vi.fn<(token: string) => Promise<void>>(),
  knownFor: vi.fn<() => number>(),
  opened: vi.fn<(tellsMissed: boolean) => void>(),
  lost: vi.fn<() => void>(),
  message: vi.fn<(message: unknown) => void>(),
};
let live: LiveSocket;

const last = () => FakeSocket.made.at(-1)!;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  for (const hook of Object.values(hooks)) hook.mockReset();
  hooks.token.mockResolvedValue("token-1");
  hooks.refused.mockResolvedValue();
  hooks.knownFor.mockReturnValue(1_234.5);
  live = openLiveSocket(hooks);
  await pass(0);
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a socket opens with the protocol and the token, and never has the token in its URL", () => {
  expect(last().protocols).toEqual(["squadtab.v1", "token-1"]);
  expect(last().url).toMatch(/^ws:\/\/[^/]+\/api\/live\?gap=\d+$/);
});

test("the first socket asks for missed messages; after a gap the page refetches everything instead", async () => {
  expect(last().url).toMatch(/\?gap=1235$/);
  hooks.knownFor.mockReturnValue(2_000);
  last().end(1006);
  await pass(1_000);
  expect(last().url).toMatch(/\?gap=2000$/);
  last().open();
  last().end(1006);
  await pass(2_000);
  expect(last().url).toMatch(/\/api\/live$/);
  last().open();
  expect(hooks.opened.mock.calls).toEqual([[true], [false]]);
});

test("a fresh token is sent over the open socket, once", () => {
  last().open();
  live.retoken("token-2");
  live.retoken("token-2");
  expect(last().sent).toEqual(["ping", '{"type":"token","accessToken":"token-2"}']);
  expect(FakeSocket.made).toHaveLength(1);
});

test("a socket pings every 25 seconds while the server answers", async () => {
  last().open();
  last().say("pong");
  await pass(25_000);
  last().say("pong");
  await pass(25_000);
  expect(last().sent).toEqual(["ping", "ping", "ping"]);
  expect(hooks.lost).not.toHaveBeenCalled();
});

test("a server that stops answering counts as lost, and another socket is opened", async () => {
  last().open();
  await pass(8_000);
  expect(hooks.lost).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test("retries wait longer and longer, never much over half a minute", async () => {
  const opened: number[] = [];
  for (let i = 0; i < 12; i++) {
    last().end(1006);
    const count = FakeSocket.made.length;
    const from = Date.now();
    while (FakeSocket.made.length === count) await pass(50);
    opened.push(Date.now() - from);
  }
  expect(opened[0]).toBeLessThanOrEqual(550);
  expect(opened[5]).toBeGreaterThan(7_000);
  expect(Math.max(...opened)).toBeLessThanOrEqual(30_100);
});

test("a socket reconnects immediately when the browser is online again", async () => {
  for (let i = 0; i < 8; i++) {
    last().end(1006);
    await pass(31_000);
  }
  last().end(1006);
  const count = FakeSocket.made.length;
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(FakeSocket.made).toHaveLength(count + 1);
});

test("close code 4401 renews the session before the next attempt", async () => {
  last().open();
  hooks.token.mockResolvedValue("token-2");
  last().end(4401);
  expect(hooks.refused).toHaveBeenCalledWith("token-1");
  await pass(1_000);
  expect(last().protocols).toEqual(["squadtab.v1", "token-2"]);
});

test("without a session no socket is opened", async () => {
  hooks.token.mockResolvedValue(null);
  last().end(4401);
  await pass(120_000);
  expect(FakeSocket.made).toHaveLength(1);
});

test("an invalid frame is ignored, and an error in a listener stops neither the socket nor the frame's other messages", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  last().open();
  last().say("pong");
  last().say("{");
  last().say('{"type":"notifications-changed"}');
  expect(hooks.message).not.toHaveBeenCalled();
  hooks.message.mockImplementationOnce(() => {
    throw new Error("of another version");
  });
  last().say('[{"type":"notification"},{"type":"notifications-changed"}]');
  expect(hooks.message.mock.calls).toEqual([[{ type: "notification" }], [{ type: "notifications-changed" }]]);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test("a socket that the app closed stays closed", async () => {
  last().open();
  live.close();
  last().end(1000);
  window.dispatchEvent(new Event("online"));
  await pass(120_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(hooks.lost).not.toHaveBeenCalled();
});
