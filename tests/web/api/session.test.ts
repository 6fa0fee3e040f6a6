import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionTokens } from "#domain/accounts/accounts.ts";

const KEY = "squadtab.session";
const nowSeconds = () => Math.floor(Date.now() / 1000);

const tokens = (name: string, secondsLeft: number): SessionTokens => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expiresAt: nowSeconds() + secondsLeft,
  user: { id: "usr_maya", email: "maya@example.com" },
});

const store = (kept: SessionTokens) => localStorage.setItem(KEY, JSON.stringify(kept));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null") as SessionTokens | null;
const json = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const refusal = (status: number, code: string) =>
  json(status, { error: { code, message: "A sentence", requestId: "r" } });

/** A tab that opened while storage held this session. */
async function openTab(kept: SessionTokens) {
  store(kept);
  vi.resetModules();
  const session = await import("#web/api/session/session.ts");
  const { signIn } = await import("#web/api/session/start-session.ts");
  const { dropSession } = await import("#web/api/session/drop-session.ts");
  return { ...session, signIn, dropSession, held: () => getDefaultStore().get(session.sessionAtom) };
}

const shownToasts = async () =>
  (await import("#web/ui/feedback/toast-store.ts")).toastStore.read().map(({ text }) => text);

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sentRefreshTokens = () =>
  fetchMock.mock.calls.map(([, init]) => (JSON.parse(init.body as string) as { refreshToken: string }).refreshToken);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

test("a token with more than 90 seconds left is used as it is", async () => {
  const tab = await openTab(tokens("a", 120));
  expect(await tab.accessToken()).toBe("access-a");
  expect(fetchMock).not.toHaveBeenCalled();
});

test("with 90 seconds left the token is renewed first", async () => {
  const tab = await openTab(tokens("a", 90));
  fetchMock.mockReturnValue(json(200, tokens("b", 600)));
  expect(await tab.accessToken()).toBe("access-b");
  expect(stored()?.refreshToken).toBe("refresh-b");
  expect(sentRefreshTokens()).toEqual(["refresh-a"]);
});

test("many concurrent callers renew the token once", async () => {
  const tab = await openTab(tokens("a", 10));
  fetchMock.mockImplementation(() => json(200, tokens("b", 600)));
  const answers = await Promise.all(Array.from({ length: 20 }, () => tab.accessToken()));
  expect(new Set(answers)).toEqual(new Set(["access-b"]));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("a tab that waited for the lock uses the token that another tab has stored, without a request", async () => {
  const tab = await openTab(tokens("a", 10));
  vi.stubGlobal("navigator", {
    locks: {
      request: (_name: string, work: () => Promise<void>) => {
        store(tokens("b", 600));
        return work();
      },
    },
  });
  expect(await tab.accessToken()).toBe("access-b");
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a response that arrives after signing out is not stored", async () => {
  const tab = await openTab(tokens("a", 10));
  fetchMock.mockImplementation(() => {
    tab.endSession();
    return json(200, tokens("b", 600));
  });
  expect(await tab.accessToken()).toBeNull();
  expect(stored()).toBeNull();
});

test("a response that arrives after another tab has renewed leaves the newer session in place", async () => {
  const tab = await openTab(tokens("a", 10));
  fetchMock.mockImplementation(() => {
    store(tokens("c", 600));
    return refusal(401, "session_ended");
  });
  expect(await tab.accessToken()).toBe("access-c");
});

test.each([
  ["a 500", () => refusal(500, "internal")],
  ["a 503", () => refusal(503, "unavailable")],
  ["a 429", () => refusal(429, "too_many_requests")],
  [
    "a gateway's page with status 401",
    () => Promise.resolve(new Response("<h1>Sign in to the wifi</h1>", { status: 401 })),
  ],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s does not sign the user out, and the next check tries again", async (_what, answer) => {
  const tab = await openTab(tokens("a", 10));
  fetchMock.mockImplementationOnce(answer);
  expect(await tab.accessToken()).toBe("access-a");
  expect(stored()?.refreshToken).toBe("refresh-a");
  fetchMock.mockReturnValueOnce(json(200, tokens("b", 600)));
  expect(await tab.accessToken()).toBe("access-b");
});

test.each(["session_ended", "not_signed_in"])(
  "the server's %s signs the user out, shows a message and clears the drafts",
  async (code) => {
    const tab = await openTab(tokens("a", 10));
    localStorage.setItem("squadtab.draft.split", "Dinner");
    localStorage.setItem("squadtab.theme", "dark");
    fetchMock.mockReturnValue(refusal(401, code));
    expect(await tab.accessToken()).toBeNull();
    expect(tab.held()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(["squadtab.theme"]);
    expect(await shownToasts()).toEqual(["Your session has ended. Please sign in again."]);
  },
);

test("a draft from before the session ended is restored after signing in, for the same user only", async () => {
  const draft = (userId: string) => JSON.stringify({ userId, draft: "Dinner" });
  for (const [userId, kept] of [
    ["usr_maya", draft("usr_maya")],
    ["usr_leo", null],
  ] as const) {
    const tab = await openTab(tokens("a", 600));
    localStorage.setItem("squadtab.draft.split", draft("usr_maya"));
    tab.endSession();
    expect(localStorage.getItem("squadtab.draft.split")).toBeNull();
    tab.signIn({ ...tokens("b", 600), user: { id: userId, email: "x@example.com" } });
    expect(localStorage.getItem("squadtab.draft.split")).toBe(kept);
    expect(sessionStorage).toHaveLength(0);
  }
});

test("a user who signs out sees no message that the session has ended, and leaves no data behind", async () => {
  const tab = await openTab(tokens("a", 600));
  fetchMock.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  localStorage.setItem("squadtab.draft.split", JSON.stringify({ userId: "usr_maya", draft: "Dinner" }));
  tab.dropSession();
  // The socket reports it a moment later.
  tab.endSession();
  expect(await shownToasts()).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test("the time left is measured by this device's clock, even if it is wrong", async () => {
  const tab = await openTab(tokens("a", 10));
  const serverNow = nowSeconds() - 7_200;
  const payload = btoa(JSON.stringify({ iat: serverNow, exp: serverNow + 600 }));
  tab.signIn({ ...tokens("b", 0), accessToken: `head.${payload}.signature`, expiresAt: serverNow + 600 });
  expect(stored()?.expiresAt).toBeGreaterThan(nowSeconds() + 590);
  await tab.accessToken();
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each(["{", "null", '"text"', '{"accessToken":1}', '{"accessToken":"a","refreshToken":"b","expiresAt":1}'])(
  "%s in storage counts as signed out",
  async (text) => {
    localStorage.setItem(KEY, text);
    vi.resetModules();
    const { accessToken } = await import("#web/api/session/session.ts");
    expect(await accessToken()).toBeNull();
  },
);
