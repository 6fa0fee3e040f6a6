import { signAccessToken } from "#worker/auth/access-token.ts";
import type { Env } from "#worker/env.ts";
import { fillPeople } from "./people.ts";
import { startServer } from "./server.ts";
import { signUpAndIn } from "./visitor.ts";

/** A running API with many users in its database, one of them signed in. */
export interface Api {
  url: URL;
  db: D1Database;
  /** An access token for any user, valid longer than the longest run. */
  tokenFor(userId: string): Promise<string>;
  userId: string;
  headers: { authorization: string };
  post: (body: unknown) => () => { method: string; headers: Record<string, string>; body: string };
  stop(): Promise<void>;
}

export async function startApi(people: number): Promise<Api> {
  const server = await startServer();
  const env = { ACCESS_TOKEN_KEY: server.accessTokenKey, ACCESS_TOKEN_SECONDS: "360000" } as Env;
  const tokenFor = async (userId: string) =>
    (await signAccessToken(env, { userId, sessionId: "ses_bench" }, new Date())).accessToken;
  const { user } = await signUpAndIn(server.url, "bencher");
  const headers = { authorization: `Bearer ${await tokenFor(user.id)}` };
  console.log(`Filling ${people.toLocaleString("en")} profiles …`);
  await fillPeople(server.db, people);
  return {
    ...server,
    tokenFor,
    userId: user.id,
    headers,
    post: (body) => () => ({
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  };
}
