import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { SessionTokens } from "#domain/accounts/accounts.ts";

/** Playwright's test with the address of the app under test. */
export const test = base.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ""),
});

export const PASSWORD = "Dinner42";

/** Somebody who has an account and, in a browser of their own, is signed in. */
export interface Visitor {
  username: string;
  context: BrowserContext;
  page: Page;
  session: SessionTokens;
}

/** A name that no other test has. */
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
      ...(session && { authorization: `Bearer ${session.accessToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`).toBe(true);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Somebody who has signed up and in, for tests that are about something else: made by tests/servers/e2e-worker.ts. */
export async function createUser(origin: string, name: string): Promise<{ username: string; session: SessionTokens }> {
  const username = freshName(name);
  const password = PASSWORD;
  return { username, session: await callApi(origin, "POST", "/test/people", undefined, { username, password }) };
}

/** One more session of somebody's, as from another device. */
export const signInAgain = (origin: string, username: string, password = PASSWORD): Promise<SessionTokens> =>
  callApi<SessionTokens>(origin, "POST", "/auth/sign-in/username", undefined, { username, password });

/** A person with a browser of their own that is signed in already. */
export async function openNewUser(
  browser: Browser,
  origin: string,
  name: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visitor> {
  const { username, session } = await createUser(origin, name);
  return { username, session, ...(await openAs(browser, origin, session, options)) };
}

/** From its next load on no news reaches this page: what comes anew, it has asked for by itself. */
export const withoutLiveMessages = (page: Page): Promise<void> => page.routeWebSocket(/\/api\/live/, () => {});

/** A browser of its own with somebody's session in it. */
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
