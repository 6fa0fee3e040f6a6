import type { Env } from "#worker/env.ts";
import { envWith } from "./factories.ts";

/** Channels that forward nothing, for tests in which no one listens: in the test worker each message takes 3 ms. */
export const silentChannels = {
  idFromName: (name: string) => name,
  get: () => ({ publish: () => Promise.resolve() }),
} as unknown as Env["USER_CHANNEL"];

/** The test worker without limits per minute and without messages, for thousands of requests of the same people. */
export const quietEnv = (): Env =>
  envWith({ ENVIRONMENT: "local", RATE_LIMITS: "local", USER_CHANNEL: silentChannels });
