import type { Database } from "#db/engine/open-database.ts";
import type { LiveMessage } from "#domain/live/live-message.ts";
import type { Env } from "#worker/env.ts";

/** A live message before the writer's bookmark is added; a plain Omit would merge the kinds into one. */
type Untimed<Message> = Message extends unknown ? Omit<Message, "bookmark"> : never;
export type LiveHint = Untimed<LiveMessage>;

/** What every use-case gets: the database, who asks, the only clock, and two ways to do something after the answer. */
export interface RequestContext {
  db: Database;
  env: Env;
  now: Date;
  /** Hands a hint to each person's open tabs after the answer; never delays or fails it. */
  publish(userIds: readonly string[], hint: LiveHint): void;
  /** Work that may go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** The same for somebody who is signed in. */
export interface UserContext extends RequestContext {
  userId: string;
  sessionId: string;
  /** The request's Idempotency-Key, if it sent one. */
  idempotency: { route: string; key: string; bodyHash: string } | null;
}

export interface ApiEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    context: RequestContext;
    user: UserContext;
    failure: string | undefined;
    /** The body of a route that takes a file. */
    upload: Uint8Array<ArrayBuffer>;
  };
}
