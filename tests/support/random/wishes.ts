import { accountWishes } from "./account-wishes.ts";
import { challengeWishes } from "./challenge-wishes.ts";
import { claimWishes } from "./claim-wishes.ts";
import { eventWishes } from "./event-wishes.ts";
import { expenseWishes } from "./expense-wishes.ts";
import { friendWishes } from "./friend-wishes.ts";
import { goalWishes } from "./goal-wishes.ts";
import { importWishes } from "./import-wishes.ts";
import { paymentWishes } from "./payment-wishes.ts";
import type { RandomWorld, Wish, Wishes } from "./random-world.ts";
import { seriesWishes } from "./series-wishes.ts";
import { splitWishes } from "./split-wishes.ts";
import { squadChatWishes } from "./squad-chat-wishes.ts";
import { squadSplitWishes } from "./squad-split-wishes.ts";
import { squadWishes } from "./squad-wishes.ts";

/** A request for each route that writes, of a random user with random and mostly plausible arguments. */
export const wishes: Wishes = {
  ...accountWishes,
  ...expenseWishes,
  ...splitWishes,
  ...squadWishes,
  ...squadChatWishes,
  ...squadSplitWishes,
  ...importWishes,
  ...paymentWishes,
  ...goalWishes,
  ...claimWishes,
  ...challengeWishes,
  ...eventWishes,
  ...seriesWishes,
  ...friendWishes,
};

const names = Object.keys(wishes);

/** Routes of which most people want less, so that there is something left to work with, in squads that are used. */
const RARE: Record<string, number> = {
  "POST /api/squads": 25,
  "DELETE /api/me": 12,
  "PATCH /api/squads/:id": 30,
  "DELETE /api/squads/:id/members/:memberId": 50,
  "DELETE /api/events/:id": 40,
  "POST /api/events/:id/lock": 40,
  "DELETE /api/series/:id": 20,
  "POST /api/squads/:id/goals": 60,
  "POST /api/squads/:id/goals/:goalId/close": 20,
};
const OFTEN = [
  "POST /api/splits",
  "POST /api/squads/:id/splits",
  "POST /api/payments",
  "POST /api/events/:id/participants",
  "POST /api/series",
];

/** Routes that write nothing but accounts, sessions and devices, and have tests of their own; and one that writes nothing. */
const LEFT_OUT = /^\w+ \/api\/(auth|me\/avatar|me\/push\/device|mail|series\/preview)(\/|$)/;

/** The routes that write, of all that the API declares. */
export const routesThatWrite = (routes: readonly { method: string; path: string }[]): string[] =>
  routes
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !LEFT_OUT.test(name));

/** The route that makes what another one answers: "POST /x" for "POST /x/:id/confirm". */
const sourceOf = (name: string): string => name.replace(/\/:\w+\/\w+$/, "");

/**
 * The next thing that someone wants, with its route as it is declared; nothing where there is nothing to do it with. Routes in
 * `wanted` are chosen more often, and where one of them has nothing to answer, it is made.
 */
export async function nextWish(
  world: RandomWorld,
  wanted: readonly string[] = [],
): Promise<{ name: string; wish: Wish } | undefined> {
  const { random } = world;
  const wishOf = async (name: string) => {
    const wish = random.chance(RARE[name] ?? 100) ? await wishes[name]?.(world) : undefined;
    return wish && { name, wish };
  };
  const some = random.chance(25) ? OFTEN : wanted.length > 0 && random.chance(20) ? wanted : names;
  const name = random.pick(some)!;
  return (await wishOf(name)) ?? (some === wanted ? wishOf(sourceOf(name)) : undefined);
}
