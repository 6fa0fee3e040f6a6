import type { Series, SeriesDetail } from "#domain/recurring/series.ts";
import { dayFromNow } from "#tests/support/day-from-now.ts";
import { hoursFromNow, hoursFromNowInThisWeek } from "./hours-from-now.ts";
import { fittingItem } from "./own-item.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";
import { splitBody } from "./split-wishes.ts";
import { squadSplitBody } from "./squad-split-wishes.ts";

function seriesBody(world: RandomWorld, owner: Actor) {
  const { random } = world;
  const kind = random.pick(["split", "squad-split", "event"] as const)!;
  const common = { kind, rule: random.pick(["FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=DAILY;COUNT=3"]), timeZone: "UTC" };
  const start = dayFromNow(random.below(4));
  const amount = random.chance(50) ? "ask" : "fixed";
  if (kind === "split") {
    const { name, totalCents, participantIds } = splitBody(world, owner);
    const usual = amount === "ask" && random.chance(50) ? null : totalCents;
    return { ...common, start, amount, template: { name, totalCents: usual, participantIds } };
  }
  if (kind === "event") {
    const visibility = random.pick(["everyone", "friends"]);
    const template = { title: "Pizza Friday", locationName: "Kitchen", visibility };
    return {
      ...common,
      start: `${start}T19:00`,
      template,
      regularIds: random.some(world.users, 3).map(({ id }) => id),
    };
  }
  const { squad } = world;
  if (!squad) return undefined;
  const { today: _, ...template } = squadSplitBody(world, squad);
  return { ...common, squadId: squad.id, start, amount, template };
}

/** A path below a series that a random user sees, for which this holds. */
async function ofSeries(
  world: RandomWorld,
  isFit: (series: Series) => boolean,
  path: (series: Series | undefined) => string,
  body?: object,
): Promise<Wish> {
  const list = async (by: Actor) => (await by.call<{ series?: Series[] }>("GET", "/api/series")).body.series ?? [];
  const { by, item: series } = (await fittingItem(world, list, isFit)) ?? { by: world.user, item: undefined };
  return { by, path: `/api/series/${series?.id ?? world.id("ser")}${path(series)}`, body };
}

const isOwn = ({ isOwner }: Series) => isOwner;

const ofOwnEvents = (world: RandomWorld) =>
  ofSeries(
    world,
    ({ kind, isOwner }) => kind === "event" && isOwner,
    () => "",
  );

/** A regular leaves a series of events, or its owner takes them out. */
async function withoutRegular(world: RandomWorld): Promise<Wish> {
  const { by, path } = await ofOwnEvents(world);
  const { body } = await by!.call<Partial<SeriesDetail>>("GET", path);
  const regular = world.random.pick(body.regulars ?? []);
  if (world.random.chance(50)) return { by: world.userOf(regular?.id), path: `${path}/regulars/me` };
  return { by, path: `${path}/regulars/${regular?.id ?? world.id("usr")}` };
}

export const seriesWishes: Wishes = {
  "POST /api/series": (w) => {
    const by = w.user;
    const body = seriesBody(w, by);
    return body && { by, path: "/api/series", body };
  },
  "PATCH /api/series/:id": (w) =>
    ofSeries(
      w,
      isOwn,
      () => "",
      w.random.pick([
        { state: "paused" },
        { state: "active" },
        { state: "active" },
        { skip: dayFromNow(7) },
        { restore: dayFromNow(7) },
        { move: dayFromNow(7), to: dayFromNow(6 + w.random.below(4)) },
        { only: dayFromNow(7), totalCents: w.cents },
        { from: dayFromNow(1 + w.random.below(9)), rule: "FREQ=WEEKLY" },
      ]),
    ),
  "DELETE /api/series/:id": (w) => ofSeries(w, isOwn, () => ""),
  "POST /api/series/:id/drafts/:day": (w) =>
    ofSeries(
      w,
      ({ drafts, isOwner }) => isOwner && drafts.length > 0,
      (series) => `/drafts/${series?.drafts[0]?.day ?? dayFromNow(0)}`,
      { totalCents: w.cents },
    ),
  "PUT /api/series/:id/regulars/me": async (w) => ({ by: w.user, path: `${(await ofOwnEvents(w)).path}/regulars/me` }),
  "DELETE /api/series/:id/regulars/:userId": withoutRegular,
  "POST /api/dev/cron": (w) => ({ path: "/api/dev/cron", body: { at: hoursFromNowInThisWeek(w.random.below(72)) } }),
  "POST /api/dev/cron/series": (w) => ({
    path: "/api/dev/cron/series",
    body: { at: hoursFromNow(w.random.below(72)) },
  }),
};
