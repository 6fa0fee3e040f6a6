import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionTokens } from "#domain/accounts/accounts.ts";

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, message: string, headers = {}) =>
  json(status, { error: { code, message, requestId: "r" } }, headers);
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const sent = (name: string) => fetchMock.mock.calls.map(([, init]) => new Headers(init.headers).get(name));

const session: SessionTokens = {
  accessToken: "access-a",
  refreshToken: "refresh-a",
  expiresAt: Math.floor(Date.now() / 1000) + 600,
  user: { id: "usr_maya", email: "maya@example.com" },
};

async function openClient(kept?: SessionTokens) {
  if (kept) localStorage.setItem("squadtab.session", JSON.stringify(kept));
  vi.resetModules();
  return import("#web/api/http/client.ts");
}

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settled = async <Value>(work: Promise<Value>) => {
  const outcome = work.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  await vi.runAllTimersAsync();
  return outcome;
};

test("a call returns the response body", async () => {
  const { unwrap, api } = await openClient();
  fetchMock.mockResolvedValue(json(200, { ok: true, version: "1" }));
  expect(await unwrap(api.health.$get())).toEqual({ ok: true, version: "1" });
});

test("a read is attempted three times on a lost connection, then fails and says whether the device is offline or the server cannot be reached", async () => {
  const { unwrap, api } = await openClient();
  fetchMock.mockImplementation(lost);
  const { error } = await settled(unwrap(api.health.$get()));
  expect(fetchMock).toHaveBeenCalledTimes(3);
  expect(error).toMatchObject({ code: "offline", message: "Squadtab can’t be reached. Please try again." });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { error: offline } = await settled(unwrap(api.health.$get()));
  onLine.mockRestore();
  expect(offline).toMatchObject({ code: "offline", message: "You’re offline. Check your connection and try again." });
});

test("a read that gets 503 is retried and succeeds", async () => {
  const { unwrap, api } = await openClient();
  fetchMock.mockResolvedValueOnce(refusal(503, "unavailable", "Busy")).mockResolvedValueOnce(json(200, { ok: true }));
  expect((await settled(unwrap(api.health.$get()))).value).toEqual({ ok: true });
});

test("a write is sent once, unless it has an idempotency key; then it is retried with the same key", async () => {
  const { unwrap, api, withIdempotencyKey } = await openClient();
  const split = { json: { name: "Dinner", totalCents: 100, participantIds: ["usr_leo"] } };
  fetchMock.mockImplementation(lost);
  await settled(unwrap(api.splits.$post(split)));
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await settled(unwrap(api.splits.$post(split, withIdempotencyKey("key-of-this-split"))));
  expect(sent("idempotency-key")).toEqual([null, "key-of-this-split", "key-of-this-split"]);
});

test("a write is not retried on 503, because the server has answered", async () => {
  const { unwrap, api, withIdempotencyKey } = await openClient();
  fetchMock.mockResolvedValue(refusal(503, "unavailable", "Busy", { "retry-after": "2" }));
  const split = { json: { name: "Dinner", totalCents: 100, participantIds: ["usr_leo"] } };
  const { error } = await settled(unwrap(api.splits.$post(split, withIdempotencyKey("key-of-this-split"))));
  expect(error).toMatchObject({ code: "unavailable", message: "Busy", status: 503, retryAfterSeconds: 2 });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("a 401 renews the session once and retries once with the new token", async () => {
  const { unwrap, api } = await openClient(session);
  fetchMock
    .mockResolvedValueOnce(refusal(401, "not_signed_in", "Please sign in to continue"))
    .mockResolvedValueOnce(json(200, { ...session, accessToken: "access-b", refreshToken: "refresh-b" }))
    .mockResolvedValueOnce(json(200, { id: "usr_maya" }));
  expect(await unwrap(api.me.$get())).toEqual({ id: "usr_maya" });
  expect(sent("authorization")).toEqual(["Bearer access-a", null, "Bearer access-b"]);
});

test("a wrong password returns the server's error without renewing the session", async () => {
  const { unwrap, api } = await openClient();
  fetchMock.mockResolvedValue(refusal(401, "invalid_credentials", "Invalid email/username or password"));
  const { error } = await settled(
    unwrap(api.auth["sign-in"].email.$post({ json: { email: "maya@example.com", password: "wrong1" } })),
  );
  expect(error).toMatchObject({ code: "invalid_credentials", message: "Invalid email/username or password" });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("the newest bookmark is sent with the next call, whether a response or a live message brought it", async () => {
  const { api, rememberBookmark } = await openClient();
  fetchMock.mockImplementation(() => Promise.resolve(json(200, { ok: true }, { "x-d1-bookmark": "0002" })));
  await api.health.$get();
  await api.health.$get();
  rememberBookmark("0005");
  rememberBookmark("0003");
  await api.health.$get();
  expect(sent("x-d1-bookmark")).toEqual([null, "0002", "0005"]);
});

test("the error page of a gateway is replaced by the screen's own message", async () => {
  const { unwrap, api } = await openClient();
  const { sentenceOf } = await import("#web/api/http/api-error.ts");
  fetchMock.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const { error } = await settled(unwrap(api.health.$get()));
  expect(error).toMatchObject({ code: "no_answer", status: 502 });
  expect(sentenceOf(error, "Failed to create account.")).toBe("Failed to create account.");
});

test.each([
  {},
  { error: null },
  { error: {} },
  { error: { code: "internal" } },
  { error: { code: "internal", message: " " } },
])("an error without a message (%j) is replaced by the screen's own message", async (body) => {
  const { unwrap, api } = await openClient();
  const { sentenceOf } = await import("#web/api/http/api-error.ts");
  fetchMock.mockResolvedValue(json(500, body));
  const { error } = await settled(unwrap(api.health.$get()));
  expect(error).toMatchObject({ code: "no_answer", status: 500 });
  expect(sentenceOf(error, "Failed to update profile")).toBe("Failed to update profile");
});

describe("a response that boot.js requested before the app loaded", () => {
  const url = "/api/me";
  const askEarly = (answer: Promise<Response>, token = session.accessToken) =>
    vi.stubGlobal("earlyResponses", { token, responses: { [url]: answer } });

  test("is used for the first identical request, once", async () => {
    askEarly(Promise.resolve(json(200, { from: "boot" })));
    fetchMock.mockResolvedValue(json(200, { from: "app" }));
    const { unwrap, api } = await openClient(session);
    expect(await unwrap(api.me.$get())).toEqual({ from: "boot" });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(await unwrap(api.me.$get())).toEqual({ from: "app" });
  });

  test("is not used for another user or for a write", async () => {
    askEarly(Promise.resolve(json(200, { from: "boot" })), "access-of-another");
    fetchMock.mockImplementation(() => Promise.resolve(json(200, { from: "app" })));
    const { unwrap, api, call } = await openClient(session);
    expect(await unwrap(api.me.$get())).toEqual({ from: "app" });
    askEarly(Promise.resolve(json(200, { from: "boot" })));
    expect(await (await call(url, { method: "DELETE" })).json()).toEqual({ from: "app" });
  });

  test("is requested again if it was lost or its token had expired", async () => {
    fetchMock.mockImplementation(() => Promise.resolve(json(200, { from: "app" })));
    const { unwrap, api } = await openClient(session);
    askEarly(lost());
    expect((await settled(unwrap(api.me.$get()))).value).toEqual({ from: "app" });
    askEarly(Promise.resolve(refusal(401, "token_expired", "Expired.")));
    fetchMock.mockResolvedValueOnce(json(200, { ...session, accessToken: "access-b" }));
    expect(await unwrap(api.me.$get())).toEqual({ from: "app" });
    expect(sent("authorization").at(-1)).toBe("Bearer access-b");
  });

  test("expires after half a minute", async () => {
    vi.spyOn(performance, "now").mockReturnValue(31_000);
    askEarly(Promise.resolve(json(200, { from: "boot" })));
    fetchMock.mockResolvedValue(json(200, { from: "app" }));
    const { unwrap, api } = await openClient(session);
    expect(await unwrap(api.me.$get())).toEqual({ from: "app" });
  });
});
