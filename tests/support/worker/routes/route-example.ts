import type { TestPerson } from "#tests/support/worker/factories.ts";
import type { Role, World } from "#tests/support/worker/world.ts";
import type { Who } from "#worker/http/route.ts";

export interface Example {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How to call a route. */
export interface RouteExample {
  /** A call that succeeds for everyone who has the right; without a caller, for the one in `holderOf`. */
  good(world: World, caller?: TestPerson): Example | Promise<Example>;
  /** The same call with an id that doesn't exist. */
  absent?: Example;
  /** Calls with another user's ids: each must fail as if they didn't exist. */
  foreign?(world: World): Example[];
  /** Calls that need another right than the declared one, by what they are about. */
  also?: Record<string, OtherRight>;
  /** The call ends a session or deletes an account: no other example may share the people. */
  needsOwnWorld?: boolean;
  /** The status of a plain call, where it isn't the declared one. */
  expectedStatus?: number;
}

/** The rights that routes declare, and that of members who object to what another one recorded with a guest. */
export type Right = Who | "squad-witness";

interface OtherRight extends Pick<RouteExample, "good" | "expectedStatus"> {
  who: Right;
  /** If it isn't that of the route. */
  absent?: Example;
  /** The statuses of those who see what they may not change; for others without the right it does not exist. */
  seen?: Partial<Record<Role, number>>;
}

/** Whose example is sent without a caller: someone who has the right. */
export const holderOf: Record<Right, Role & keyof World> = {
  visitor: "creator",
  user: "creator",
  owner: "participant",
  "split-viewer": "creator",
  "split-participant": "participant",
  "split-creator": "creator",
  debtor: "participant",
  "squad-invitee": "invitee",
  "squad-reader": "creator",
  "squad-member": "creator",
  "squad-owner": "creator",
  "message-author": "creator",
  "squad-witness": "creator",
  "payment-sender": "member",
  "payment-receiver": "member",
  "goal-keeper": "creator",
  "goal-saver": "member",
  "event-viewer": "friend",
  "event-guest": "friend",
  "event-participant": "attendee",
  "event-host": "creator",
  "event-organizer": "creator",
  "series-reader": "creator",
  "series-owner": "creator",
};
