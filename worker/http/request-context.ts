import type { MiddlewareHandler } from "hono";
import { openDatabase } from "#db/engine/open-database.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { ApiEnv, RequestContext } from "./context.ts";
import { publishChanges } from "#worker/live/publish-changes.ts";

const BOOKMARK = "x-d1-bookmark";
const MAX_BOOKMARK_LENGTH = 200;
const BROWSER = "x-browser-id";

const readBrowserId = (given: string | undefined) => (given && /^[\w-]{16,64}$/.test(given) ? given : undefined);

/** Creates the context of a request, and returns the database's bookmark in the response. */
export const openContext: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const requested = c.req.header(BOOKMARK);
  // Signing in reads recent writes without a bookmark, so it always uses the primary.
  const since = c.req.path.startsWith("/api/auth/")
    ? "primary"
    : { bookmark: requested && requested.length <= MAX_BOOKMARK_LENGTH ? requested : undefined };
  const { db, bookmark } = openDatabase(c.env, since);
  const waitUntil: RequestContext["waitUntil"] = (work) =>
    c.executionCtx.waitUntil(
      work.catch((error: unknown) => console.error("work after the response failed", c.get("requestId"), error)),
    );
  // One call per user for all hints, because the call is the main cost.
  const hints = new Map<string, LiveHint[]>();
  c.set("context", {
    db,
    env: c.env,
    now: new Date(),
    browserId: readBrowserId(c.req.header(BROWSER)),
    publish: (userIds, hint) => {
      for (const userId of new Set(userIds)) hints.set(userId, [...(hints.get(userId) ?? []), hint]);
    },
    waitUntil,
  });
  await next();
  const reachedBookmark = bookmark();
  if (hints.size > 0)
    waitUntil(scheduler.wait(headStartMs(hints.size)).then(() => publishChanges(c.env, hints, reachedBookmark)));
  if (reachedBookmark) c.header(BOOKMARK, reachedBookmark);
};

/** With more calls to channels than this, they wait for the response. */
const MANY_CALLS = 10;
const HEAD_START_MS = 10;

/**
 * How long the response has before the calls to channels start, in milliseconds. In a later task it is on its way: in the same
 * one, the calls for 50 people delayed it by a quarter. workerd runs them in the thread that still sends it, so many calls
 * start later: a split for 50 people took 2.67 times as long as one row after 0 ms, and 2.54 times after 10.
 */
const headStartMs = (calls: number): number => (calls > MANY_CALLS ? HEAD_START_MS : 0);
