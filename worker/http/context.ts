import type { Database } from "#db/engine/open-database.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { Env } from "#worker/env.ts";

/**
 * What every use case receives: the database, the bindings, the only clock, and two ways to continue after the
 * response.
 */
export interface RequestContext {
  db: Database;
  env: Env;
  now: Date;
  /** The random id that the browser keeps and sends, if it does. */
  browserId?: string | undefined;
  /** Publishes a hint to the open tabs of each user after the response. It never delays or fails the response. */
  publish(userIds: readonly string[], hint: LiveHint): void;
  /** Continues work after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** A context in which a user acts: the signed-in one, or one for whom the app does what they have asked for. */
export interface ActorContext extends RequestContext {
  userId: string;
}

/** The context of a signed-in user, or of a program that acts for a user by an access token. */
export interface UserContext extends ActorContext {
  /** For a program the id of its access token: no route that needs a session accepts one. */
  sessionId: string;
  /** The request's Idempotency-Key, if it has one. */
  idempotency: { route: string; key: string; bodyHash: string } | null;
}

export interface ApiEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    context: RequestContext;
    user: UserContext;
    failure: string | undefined;
    /** The body of a route that accepts a file. */
    upload: Uint8Array<ArrayBuffer>;
  };
}
