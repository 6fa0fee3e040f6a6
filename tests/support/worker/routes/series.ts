import { type TestPerson } from "#tests/support/worker/factories.ts";
import {} from "#tests/support/worker/google-browser.ts";
import type { RouteExample } from "./route-example.ts";
import { groceriesOf, inDays, afterMorning, pizzaNight, rentOf, series } from "#tests/support/worker/series.ts";
import type { World } from "#tests/support/worker/world.ts";

const absentSeries = "/api/series/ser_0000000000absent";
/** A series of someone with another person of the world. */
const seriesOf = async (owner: TestPerson, { participant, other }: World, more: Parameters<typeof rentOf>[1] = {}) =>
  series(owner, rentOf([owner.id === other.id ? participant : other], more));
const seriesPath = async (owner: TestPerson, world: World) => `/api/series/${(await seriesOf(owner, world)).id}`;
/** An event series of someone else, whose first event is planned. */
const plannedSeries = async ({ creator, participant }: World, caller: TestPerson) => {
  const owner = caller.id === participant.id ? creator : participant;
  return (await series(owner, pizzaNight({ start: `${inDays(9)}T19:00` }))).id;
};

export const seriesRoutes: Record<string, RouteExample> = {
  "POST /api/dev/cron/series": { good: () => ({ path: "/api/dev/cron/series", body: {} }) },
  "GET /api/series": { good: () => ({ path: "/api/series" }) },
  "POST /api/series": {
    good: (world, caller = world.creator) => ({
      path: "/api/series",
      body: rentOf([caller.id === world.other.id ? world.participant : world.other]),
    }),
    foreign: (world) => [{ path: "/api/series", body: groceriesOf(world.othersSquad, world.other) }],
  },
  "POST /api/series/preview": {
    good: () => ({
      path: "/api/series/preview",
      body: { rule: "FREQ=WEEKLY", start: inDays(1), timeZone: "Europe/Berlin" },
    }),
  },
  "GET /api/series/:id": {
    good: async (world, caller = world.creator) => ({ path: await seriesPath(caller, world) }),
    absent: { path: absentSeries },
  },
  "GET /api/series/:id/calendar": {
    good: async (world, caller = world.creator) => ({ path: `${await seriesPath(caller, world)}/calendar` }),
    absent: { path: `${absentSeries}/calendar` },
  },
  "PATCH /api/series/:id": {
    good: async (world) => ({ path: await seriesPath(world.participant, world), body: { state: "paused" } }),
    foreign: () => [],
    absent: { path: absentSeries, body: { state: "paused" } },
  },
  "DELETE /api/series/:id": {
    good: async (world) => ({ path: await seriesPath(world.participant, world) }),
    foreign: () => [],
    absent: { path: absentSeries },
  },
  "POST /api/series/:id/drafts/:day": {
    good: async (world) => {
      const today = afterMorning();
      const { id } = await seriesOf(world.participant, world, { amount: "ask", ...today });
      return { path: `/api/series/${id}/drafts/${today.start}`, body: { totalCents: 100 } };
    },
    foreign: () => [],
    absent: { path: `${absentSeries}/drafts/${inDays(1)}`, body: { totalCents: 100 } },
  },
  "PUT /api/series/:id/regulars/me": {
    good: async (world, caller = world.creator) => ({
      path: `/api/series/${await plannedSeries(world, caller)}/regulars/me`,
    }),
    absent: { path: `${absentSeries}/regulars/me` },
  },
  "DELETE /api/series/:id/regulars/:userId": {
    good: async (world, caller = world.creator) => {
      const path = `/api/series/${await plannedSeries(world, caller)}/regulars/me`;
      await caller.call("PUT", path);
      return { path };
    },
    absent: { path: `${absentSeries}/regulars/me` },
  },
};
