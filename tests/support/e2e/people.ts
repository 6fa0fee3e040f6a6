import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { SessionTokens } from "#domain/accounts/accounts.ts";

/** Playwright's test with the origin of the app under test. */
export const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ""),
});

export const PASSWORD = "Dinner42";

/** A user with a browser in which they are signed in. */
export interface Visitor {
  username: string;
  context: BrowserContext;
  page: Page;
  session: SessionTokens;
}

/** A username that no other test uses. */
export const freshName = (name: string): string => `${name}_${crypto.randomUUID().slice(0, 8)}`;

/** Calls the API without a browser. */
export async function callApi<Answer>(
  origin: string,
  method: string,
  path: string,
  session?: SessionTokens,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      // A kept connection may be closed by the busy server in the moment in which it is used again.
      connection: "close",
      ...(session && { authorization: `Bearer ${session.accessToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`).toBe(true);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Creates a signed-in user without hashing a password (tests/servers/e2e-worker.ts). */
export async function createUser(origin: string, name: string): Promise<{ username: string; session: SessionTokens }> {
  const username = freshName(name);
  const password = PASSWORD;
  return { username, session: await callApi(origin, "POST", "/test/people", undefined, { username, password }) };
}

/** Signs a user in once more, as on another device. */
export const signInAgain = (origin: string, username: string, password = PASSWORD): Promise<SessionTokens> =>
  callApi<SessionTokens>(origin, "POST", "/auth/sign-in/username", undefined, { username, password });

/** Creates a user and opens a page in which they are signed in. */
export async function openNewUser(
  browser: Browser,
  origin: string,
  name: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visitor> {
  const { username, session } = await createUser(origin, name);
  return { username, session, ...(await openAs(browser, origin, session, options)) };
}

/** Blocks live messages from the page's next load on, so that new data can only come from its own requests. */
export const withoutLiveMessages = (page: Page): Promise<void> => page.routeWebSocket(/\/api\/live/, () => {});

/** Opens a page in a new browser context with this session. */
export async function openAs(
  browser: Browser,
  origin: string,
  session: SessionTokens,
  options: Parameters<Browser["newContext"]>[0] = {},
) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  await context.addInitScript((tokens) => {
    if (!sessionStorage.getItem("placed")) localStorage.setItem("squadtab.session", tokens);
    sessionStorage.setItem("placed", "yes");
  }, JSON.stringify(session));
  return { context, page: await context.newPage() };
}
