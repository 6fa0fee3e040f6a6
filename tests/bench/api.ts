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
  const tokenFor = async (userId: string) => {
    const sessionId = `ses_${userId}`;
    await insertSession(server.db, { userId, sessionId });
    return (await signAccessToken(env, { userId, sessionId }, new Date())).accessToken;
  };
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

/** An account with a session, for a person who may have only a profile: every route checks that the session is active. */
async function insertSession(db: D1Database, { userId, sessionId }: { userId: string; sessionId: string }) {
  const never = Date.UTC(2100, 0);
  await db.batch([
    db
      .prepare(
        "insert into users (id, name, email, created_at, updated_at) values (?1, ?1, ?1 || '@example.com', 0, 0) on conflict do nothing",
      )
      .bind(userId),
    db
      .prepare(
        "insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values (?1, ?2, ?1, cast(?3 as integer), 0, 0) on conflict do nothing",
      )
      .bind(sessionId, userId, never),
  ]);
}
