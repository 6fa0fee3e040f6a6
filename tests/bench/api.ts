import { fillPeople } from "./people.ts";
import { startServer } from "./server.ts";
import { signUpAndIn } from "./visitor.ts";

/** A served API with many people in its database, and one who is signed in. */
export interface Api {
  url: URL;
  db: D1Database;
  accessTokenKey: string;
  userId: string;
  headers: { authorization: string };
  post: (body: unknown) => () => { method: string; headers: Record<string, string>; body: string };
  stop(): Promise<void>;
}

export async function startApi(people: number): Promise<Api> {
  const server = await startServer();
  const { user, accessToken } = await signUpAndIn(server.url, "bencher");
  const headers = { authorization: `Bearer ${accessToken}` };
  console.log(`Filling ${people.toLocaleString("en")} profiles …`);
  await fillPeople(server.db, people);
  return {
    ...server,
    userId: user.id,
    headers,
    post: (body) => () => ({
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  };
}
