import type { TestPerson } from "#tests/support/worker/factories.ts";
import {
  afterMorning,
  groceriesOf,
  inDays,
  pizzaNight,
  rentOf,
  series,
  seriesDetail,
} from "#tests/support/worker/recurring.ts";
import type { World } from "#tests/support/worker/world.ts";
import { letSee } from "./events.ts";
import type { RouteExample } from "./route-example.ts";

const absentSeries = "/api/series/ser_0000000000absent";

/** A rent that the creator pays and the other person shares. */
const rentPath = async ({ creator, other }: World) => `/api/series/${(await series(creator, rentOf([other]))).id}`;
/** Weekly groceries of the squad, kept by its creator. */
const groceriesPath = async ({ creator, squad }: World) =>
  `/api/series/${(await series(creator, groceriesOf(squad, creator))).id}`;

const absentGroceries = {
  kind: "squad-split",
  squadId: "sqd_0000000000absent",
  rule: "FREQ=WEEKLY",
  start: inDays(1),
  timeZone: "UTC",
  amount: "fixed",
  template: {
    name: "Groceries",
    totalCents: 100,
    payers: [{ memberId: "mem_absent", paidCents: 100 }],
    input: { method: "equal", people: ["mem_absent"] },
  },
};

/** Recurring events for the organizer's friends, of which this user can see the first. */
const plannedFor = async (world: World, who: TestPerson): Promise<string> => {
  const { id } = await series(
    world.organizer,
    // On its own weekday: the next Friday can be too far away for an event to be planned.
    pizzaNight({ rule: "FREQ=WEEKLY", start: `${inDays(9)}T19:00`, template: { visibility: "friends" } }),
  );
  for (const { itemId } of (await seriesDetail(world.organizer, id)).created) await letSee(world, who, itemId);
  return id;
};

export const seriesRoutes: Record<string, RouteExample> = {
  "POST /api/dev/cron/series": { good: () => ({ path: "/api/dev/cron/series", body: {} }) },
  "GET /api/series": { good: () => ({ path: `/api/series?today=${inDays(0)}` }) },
  "POST /api/series": {
    good: (world, caller = world.creator) => ({
      path: "/api/series",
      body: rentOf([caller.id === world.other.id ? world.participant : world.other]),
    }),
    absent: { path: "/api/series", body: absentGroceries },
    foreign: (world) => [{ path: "/api/series", body: groceriesOf(world.othersSquad, world.other) }],
    also: {
      "of a squad": {
        who: "squad-member",
        good: ({ squad, creator }) => ({ path: "/api/series", body: groceriesOf(squad, creator) }),
      },
    },
  },
  "POST /api/series/preview": {
    good: () => ({
      path: "/api/series/preview",
      body: { rule: "FREQ=WEEKLY", start: inDays(1), timeZone: "Europe/Berlin" },
    }),
  },
  "GET /api/series/:id": {
    good: async (world) => ({ path: await rentPath(world) }),
    absent: { path: absentSeries },
    foreign: () => [],
    also: { "of a squad": { who: "squad-member", good: async (world) => ({ path: await groceriesPath(world) }) } },
  },
  "GET /api/series/:id/calendar": {
    good: async (world) => ({ path: `${await rentPath(world)}/calendar` }),
    absent: { path: `${absentSeries}/calendar` },
    foreign: () => [],
    also: {
      "of a squad": {
        who: "squad-member",
        good: async (world) => ({ path: `${await groceriesPath(world)}/calendar` }),
      },
    },
  },
  "PATCH /api/series/:id": {
    good: async (world) => ({ path: await rentPath(world), body: { state: "paused" } }),
    absent: { path: absentSeries, body: { state: "paused" } },
    foreign: () => [],
    also: {
      "of a squad": {
        who: "series-owner",
        good: async (world) => ({ path: await groceriesPath(world), body: { state: "paused" } }),
      },
    },
  },
  "DELETE /api/series/:id": {
    good: async (world) => ({ path: await rentPath(world) }),
    absent: { path: absentSeries },
    foreign: () => [],
    also: { "of a squad": { who: "series-owner", good: async (world) => ({ path: await groceriesPath(world) }) } },
  },
  "POST /api/series/:id/drafts/:day": {
    good: async ({ creator, other }) => {
      const today = afterMorning();
      const { id } = await series(creator, rentOf([other], { amount: "ask", ...today }));
      return { path: `/api/series/${id}/drafts/${today.start}`, body: { totalCents: 100 } };
    },
    absent: { path: `${absentSeries}/drafts/${inDays(1)}`, body: { totalCents: 100 } },
    foreign: () => [],
    also: {
      "of a squad": {
        who: "series-owner",
        good: async ({ creator, squad }) => {
          const today = afterMorning();
          const { id } = await series(creator, groceriesOf(squad, creator, { amount: "ask", ...today }));
          return { path: `/api/series/${id}/drafts/${today.start}`, body: { totalCents: 100 } };
        },
      },
    },
  },
  "PUT /api/series/:id/regulars/me": {
    good: async (world, caller = world.friend) => ({
      path: `/api/series/${await plannedFor(world, caller)}/regulars/me`,
    }),
    absent: { path: `${absentSeries}/regulars/me` },
    foreign: () => [],
  },
  "DELETE /api/series/:id/regulars/:userId": {
    good: async (world, caller = world.friend) => {
      const path = `/api/series/${await plannedFor(world, caller)}/regulars/me`;
      await caller.call("PUT", path);
      return { path };
    },
    absent: { path: `${absentSeries}/regulars/me` },
    foreign: () => [],
  },
};
