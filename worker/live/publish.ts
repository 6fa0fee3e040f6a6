import type { LiveHint, LiveMessage } from "#domain/live/live-message.ts";
import type { Env } from "#worker/env.ts";

/** Sends each user's hints to their channel. A channel that cannot be reached is logged: its tabs catch up on their own. */
export async function publishHints(env: Env, hints: Map<string, LiveHint[]>, bookmark: string | null): Promise<void> {
  await Promise.all(
    [...hints].map(async ([userId, own]) => {
      try {
        const messages = own.map((hint): LiveMessage => ({ ...hint, bookmark }));
        await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).publish(messages);
      } catch (error) {
        console.error("could not publish to", userId, own.map(({ type }) => type).join(), error);
      }
    }),
  );
}

/** Closes the sockets of a session that has ended, or of all sessions of a user. */
export const closeSockets = async (env: Env, userId: string, sessionId?: string): Promise<void> =>
  await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).signOut(sessionId);

/** Closes all sockets of a user except those of one session. */
export const closeOtherSockets = async (
  env: Env,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).signOutOthers(sessionId);
