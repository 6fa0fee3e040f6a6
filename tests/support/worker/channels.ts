import type { LiveMessage } from "#domain/live/live-message.ts";
import type { Env } from "#worker/env.ts";
import { envWith } from "./factories.ts";

/** Channels that do this with the messages of each user. */
export const channelsThat = (publish: (userId: string, messages: LiveMessage[]) => Promise<void>) =>
  ({
    idFromName: (name: string) => name,
    get: (userId: string) => ({ publish: (messages: LiveMessage[]) => publish(userId, messages) }),
  }) as unknown as Env["USER_CHANNEL"];

/** Channels that forward nothing, for tests in which no one listens: in the test worker each message takes 3 ms. */
export const silentChannels = channelsThat(() => Promise.resolve());

/** The test worker without limits per minute and without messages, for thousands of requests of the same people. */
export const quietEnv = (): Env =>
  envWith({ ENVIRONMENT: "local", RATE_LIMITS: "local", USER_CHANNEL: silentChannels });

/** The test worker with channels that only collect what is published, in `told`. */
export function listening() {
  const told: { userId: string; message: LiveMessage }[] = [];
  const USER_CHANNEL = channelsThat((userId, messages) => {
    for (const message of messages) told.push({ userId, message });
    return Promise.resolve();
  });
  return { told, env: envWith({ USER_CHANNEL }) };
}
