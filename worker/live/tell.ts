import type { LiveMessage } from "#domain/live-message.ts";
import type { Hint } from "#worker/http/context.ts";
import type { Env } from "#worker/env.ts";

/** Hands each person's channel their hints. One that cannot be reached is logged: its tabs catch up by themselves. */
export async function tellPeople(env: Env, hints: Map<string, Hint[]>, bookmark: string | null): Promise<void> {
  await Promise.all(
    [...hints].map(async ([userId, own]) => {
      const messages: LiveMessage[] = own.map((hint) => ({ ...hint, bookmark }));
      try {
        await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).tell(messages);
      } catch (error) {
        console.error("could not tell", userId, messages.map(({ type }) => type).join(), error);
      }
    }),
  );
}

/** Closes the sockets of a session that has ended, or of all of somebody's. */
export const closeSockets = async (env: Env, userId: string, sessionId?: string): Promise<void> =>
  await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).signOut(sessionId);

/** Closes all sockets of a person but those of one session. */
export const closeOtherSockets = async (env: Env, userId: string, sessionId: string): Promise<void> =>
  await env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(userId)).signOutOthers(sessionId);
