import type { LiveMessage } from "#domain/live-message.ts";
import type { Env } from "#worker/env.ts";

/** Hands a message to the channel of each person. One that cannot be reached is logged: its tabs catch up by themselves. */
export async function tellPeople(env: Env, userIds: readonly string[], message: LiveMessage): Promise<void> {
  await Promise.all(
    [...new Set(userIds)].map(async (userId) => {
      try {
        await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).tell(message);
      } catch (error) {
        console.error("could not tell", userId, message.type, error);
      }
    }),
  );
}

/** Closes the sockets of a session that has ended. */
export const closeSockets = async (env: Env, userId: string, sessionId: string): Promise<void> =>
  await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).signOut(sessionId);
