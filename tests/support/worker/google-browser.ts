import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { GoogleStart } from "#domain/accounts/google.ts";
import { call, unique, type Answer, type TestPerson } from "#tests/support/worker/factories.ts";
import type { Env } from "#worker/env.ts";

/** A user's identity at Google, and how Google responds (tests/servers/mock-google.ts). */
export type Chosen = Record<string, unknown> & { sub: string; email: string; name: string };

/** A Google account that no other test uses. */
export const googler = (name = "Ana Ruiz", more: Record<string, unknown> = {}): Chosen => ({
  sub: `sub-${unique()}`,
  email: `google_${unique()}@example.com`,
  email_verified: true,
  name,
  ...more,
});

/** Starts the sign-in, as a visitor or for a signed-in user. */
export const start = (
  who?: TestPerson,
  purpose: "link" | "confirm" = "link",
  env?: Env,
): Promise<Answer<GoogleStart>> =>
  who
    ? who.call("POST", "/api/auth/google/start", { purpose }, {}, env)
    : call("POST", "/api/auth/sign-in/social", { body: { provider: "google" }, env });

/** Chooses an account at Google; returns the callback URL that Google redirects to. */
export async function choose(url: string, as: Chosen | { error: string }): Promise<string> {
  const json = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(as))));
  const chosen = json.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const answer = await fetch(`${url}&as=${chosen}`, { redirect: "manual" });
  const location = new URL(answer.headers.get("location") ?? "");
  return location.pathname + location.search;
}

/** The answer to the callback: its redirect and cookie. */
export interface Back {
  status: number;
  location: string | null;
  setCookie: string | null;
  cookie: string;
}

export async function comeBack(callback: string, env?: Env): Promise<Back> {
  const { status, headers } = await call("GET", callback, { env });
  const setCookie = headers.get("set-cookie");
  return { status, location: headers.get("location"), setCookie, cookie: setCookie?.split(";")[0] ?? "" };
}

/** The whole round trip to Google in one browser. */
export async function wayToGoogle(as: Chosen | { error: string }, who?: TestPerson, purpose?: "link" | "confirm") {
  const { body } = await start(who, purpose);
  return { state: body.state, ...(await comeBack(await choose(body.url, as))) };
}

interface Held {
  state: string;
  cookie: string;
}

export const exchange = ({ state, cookie }: Held): Promise<Answer<SessionTokens>> =>
  call("POST", "/api/auth/token/exchange", { body: { state }, headers: { cookie } });

/** Signs in, or up. */
export const enter = async (as: Chosen): Promise<Answer<SessionTokens>> => exchange(await wayToGoogle(as));

export const exchangeAs = <Body = object>(who: TestPerson, { state, cookie }: Held, purpose: "link" | "confirm") =>
  who.call<Body>("POST", `/api/auth/token/exchange/${purpose}`, { state }, { cookie });

/** Connects a Google account to a user's account. */
export const connect = async (who: TestPerson, as: Chosen): Promise<Answer<object>> =>
  exchangeAs(who, await wayToGoogle(as, who, "link"), "link");
