import { hc } from "hono/client";
import type { ClientResponse } from "hono/client";
import type { Api } from "#worker/api.ts";
import { ApiError, readFailure } from "#web/api/http/api-error.ts";
import { resilientFetch } from "#web/api/http/resilient-fetch.ts";
import { browserId } from "#web/api/session/browser-id.ts";
import { accessToken, renewSession } from "#web/api/session/session.ts";

const BOOKMARK = "x-d1-bookmark";

let bookmark: string | null = null;

/** Remembers the newest database bookmark that this page has received. Bookmarks sort by age. */
export function rememberBookmark(heard: string | null | undefined): void {
  if (heard && (bookmark === null || heard > bookmark)) bookmark = heard;
}

/** Sends a request with an access token and the newest bookmark, and remembers the bookmark of the response. */
export async function authorized(
  given: HeadersInit | undefined,
  send: (headers: Headers) => Promise<Response>,
): Promise<Response> {
  const headersWith = (token: string | null) => {
    const headers = new Headers(given);
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (bookmark) headers.set(BOOKMARK, bookmark);
    headers.set("x-browser-id", browserId());
    return headers;
  };
  const token = await accessToken();
  let response = await send(headersWith(token));
  // The token expired on the way, or this device's clock is wrong: retry once with a new token.
  if (response.status === 401 && token) {
    await renewSession(token);
    const renewed = await accessToken();
    if (renewed && renewed !== token) response = await send(headersWith(renewed));
  }
  rememberBookmark(response.headers.get(BOOKMARK));
  return response;
}

/** Sends a request as the signed-in user. `ask` sends one attempt; by default it retries short failures for up to 10 s. */
export function call(
  input: RequestInfo | URL,
  init: RequestInit = {},
  ask: typeof resilientFetch = resilientFetch,
): Promise<Response> {
  const url = input instanceof Request ? input.url : input.toString();
  return authorized(init.headers, (headers) => ask(url, init, headers));
}

/** The typed API client. `await unwrap(api.splits.$get({ query: {} }))` */
export const api = hc<Api>("/", { fetch: (input: RequestInfo | URL, init?: RequestInit) => call(input, init) }).api;

/** The body of a successful response; every failure is thrown as an ApiError. */
export async function unwrap<Body>(asked: Promise<ClientResponse<Body>>): Promise<Body> {
  const response = await asked;
  if (!response.ok) throw await readFailure(response as unknown as Response);
  if (response.status === 204) return null as Body;
  try {
    return (await response.json()) as Body;
  } catch {
    throw new ApiError("no_answer", { status: response.status });
  }
}

/**
 * Like `unwrap`, for a delete. 404 counts as success: another tab, or an earlier attempt whose response was lost, has
 * deleted it already.
 */
export async function deleted(asked: Promise<ClientResponse<unknown>>): Promise<void> {
  try {
    await unwrap(asked);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}

/** The second argument of a call. Requests with the same key take effect once: create one key per user action. */
export const withIdempotencyKey = (key: string) => ({ headers: { "idempotency-key": key } });

export const newKey = (): string => crypto.randomUUID();
