import type { TestPerson } from "#tests/support/worker/factories.ts";
import type { World } from "#tests/support/worker/world.ts";

export interface Example {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How to call a route. */
export interface RouteExample {
  /** A call that succeeds. */
  good(world: World, caller?: TestPerson): Example | Promise<Example>;
  /** The same call with an id that doesn't exist. */
  absent?: Example;
  /** Calls with another user's ids: each must fail as if they didn't exist. */
  foreign?(world: World): Example[];
  /** The call ends a session or deletes an account: no other example may share the people. */
  needsOwnWorld?: boolean;
  /** The status of a plain call, where it isn't the declared one. */
  expectedStatus?: number;
}
