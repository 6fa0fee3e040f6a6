import { openPrimary } from "#db/engine/open-database.ts";
import type { Env } from "#worker/env.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { publishChanges } from "#worker/live/publish-changes.ts";

/** Runs work of the app itself in a context like that of a request. Ends when all that it publishes and continues is done. */
export async function inJobContext(env: Env, work: (ctx: RequestContext) => Promise<void>): Promise<void> {
  const hints = new Map<string, LiveHint[]>();
  const continued: Promise<unknown>[] = [];
  await work({
    db: openPrimary(env),
    env,
    now: new Date(),
    publish: (userIds, hint) => {
      for (const userId of new Set(userIds)) hints.set(userId, [...(hints.get(userId) ?? []), hint]);
    },
    waitUntil: (promise) => void continued.push(promise),
  });
  await publishChanges(env, hints, null);
  await Promise.all(continued);
}
