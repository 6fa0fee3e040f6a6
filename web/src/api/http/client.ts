import { hc } from "hono/client";
import type { ClientResponse } from "hono/client";
import type { Api } from "#worker/api.ts";
import { ApiError, readFailure } from "#web/api/http/api-error.ts";
import { resilientFetch } from "#web/api/http/resilient-fetch.ts";
import { accessToken, renewSession } from "#web/api/session/session.ts";

const BOOKMARK = "x-d1-bookmark";

let bookmark: string | null = null;

/** Keeps the newest state of the database that this page has heard of. Bookmarks sort by age. */
export function rememberBookmark(heard: string | null | undefined): void {
  if (heard && (bookmark === null || heard > bookmark)) bookmark = heard;
}

/** Sends with a token and the newest bookmark, and hears the bookmark that comes back. */
export async function authorized(
  given: HeadersInit | undefined,
  send: (headers: Headers) => Promise<Response>,
): Promise<Response> {
  const headersWith = (token: string | null) => {
    const headers = new Headers(given);
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (bookmark) headers.set(BOOKMARK, bookmark);
    return headers;
  };
  const token = await accessToken();
  let response = await send(headersWith(token));
  // Refused with a token: it ran out on the way, or this clock is wrong. A new one is worth one more try.
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

/** The API by its own types. `await unwrap(api.splits.$get({ query: {} }))` */
export const api = hc<Api>("/", { fetch: (input: RequestInfo | URL, init?: RequestInit) => call(input, init) }).api;

/** The body of a call that went well; whatever else happened is thrown as ApiError. */
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

/** The same of a delete: what another tab deleted, or a call whose answer was lost, is deleted too. */
export async function deleted(asked: Promise<ClientResponse<unknown>>): Promise<void> {
  try {
    await unwrap(asked);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}

/** Second argument of a call: the same key twice has one effect. Make one key for each thing that a person does. */
export const withIdempotencyKey = (key: string) => ({ headers: { "idempotency-key": key } });

export const newKey = (): string => crypto.randomUUID();
