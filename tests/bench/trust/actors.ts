import { PASSWORD, RandomWorld, type Actor } from "#tests/support/random/random-world.ts";
import type { Env } from "#worker/env.ts";
import { writeInvitationToken } from "#worker/friends/invitations/invitation-token.ts";
import { signUpAndIn } from "../visitor.ts";
import type { KillableServer } from "./killable-server.ts";

/** A random world whose users send their requests to the server. */
export const worldOn = (server: KillableServer, seed: number): RandomWorld =>
  new RandomWorld({
    seed,
    createUser: (name) => createUser(server, `user_${name}`),
    invitationToken: (id) => writeInvitationToken(server.secrets as unknown as Env, id),
  });

/** `fetch` fails with this when the connection breaks. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError;

async function createUser(server: KillableServer, username: string): Promise<Actor> {
  for (;;) {
    await server.isUp;
    try {
      const { user, accessToken } = await signUpAndIn(server.url, username, PASSWORD);
      return actorOf(server, { ...user, username }, accessToken);
    } catch (error) {
      // A kill can come between sign-up and sign-in: the account is there then.
      if (!isUnanswered(error)) throw error;
    }
  }
}

/** Their calls wait until the server is up, and fail when it is killed before the whole answer has arrived. */
const actorOf = (
  server: KillableServer,
  { id, username }: Pick<Actor, "id" | "username">,
  accessToken: string,
): Actor => ({
  id,
  username,
  email: `${username}@example.com`,
  call: async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    await server.isUp;
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(new URL(path, server.url), {
      method,
      headers: {
        ...(body !== undefined && !isBytes && { "content-type": "application/json" }),
        authorization: `Bearer ${accessToken}`,
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : {}) as Body };
  },
});
