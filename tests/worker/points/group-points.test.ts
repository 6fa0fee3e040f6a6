import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import { awardChallenges, awardStreakWeeks } from "#db/queries/points/group-points.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { WEEK_MS, type Points } from "#domain/points/points.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import {
  challenge,
  database,
  dayFromNow,
  memberOf,
  people,
  person,
  squad,
  squadSplit,
} from "#tests/support/worker/factories.ts";
import { age, directShare, linesOf, owe, pointsOf, settle } from "#tests/support/worker/points.ts";
import { readPoints } from "#worker/points/read-points.ts";
import { reviewPointsOf } from "#worker/jobs/review-points.ts";

const now = () => new Date();
const win = (winnerIds: string[], challengeId = "cha_1", isMeasured = true) =>
  database().batch(awardChallenges(database(), [{ challengeId, squadId: "sqd_1", isMeasured, winnerIds }], now()));

/** Gives the points of the week so many weeks from this one. */
function awardWeeks(of: { id: string }[], weeks = 0) {
  const monday = daysAfter(mondayOf(dayFromNow(0)), 7 * weeks);
  const start = Date.parse(`${monday}T00:00:00Z`);
  const counted = of.map(({ id: squadId }) => ({ squadId, monday, start, end: start + WEEK_MS }));
  return database().batch(awardStreakWeeks(database(), counted, now()));
}

describe("challenges", () => {
  it("give 20 points to each winner, once, of two challenges a month, and none for self-reported ones", async () => {
    const [ana, leo] = await people("ana", "leo");
    await win([ana.id, leo.id]);
    await win([ana.id, leo.id]);
    await win([ana.id], "cha_2", false);
    expect([await linesOf(ana), await linesOf(leo)]).toEqual([[["challenge", 20]], [["challenge", 20]]]);
    for (const id of ["cha_3", "cha_4", "cha_5"]) await win([ana.id], id);
    expect((await pointsOf(ana)).points).toBe(40);
  });

  it("count in the month in which they ended: after 30 days without the job they give what they had given on time", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const won: string[] = [];
    for (const monthsAgo of [0, 0, 0, 1, 1, 1]) {
      const { id } = await challenge(ana, of);
      const end = Date.UTC(now().getUTCFullYear(), now().getUTCMonth() - monthsAgo, 1);
      await database().run(sql`update challenges set starts_at = ${end - WEEK_MS}, ends_at = ${end} where id = ${id}`);
      won.push(id);
    }
    for (const id of won) await win([leo.id], id);
    const ended = won.map((challengeId) => ({ challengeId, squadId: of.id, isMeasured: true, winnerIds: [ana.id] }));
    await database().batch(awardChallenges(database(), ended, now()));
    for (const who of [ana, leo]) expect([(await pointsOf(who)).points, (await linesOf(who)).length]).toEqual([80, 4]);
  });
});

describe("a week of a squad’s streak", () => {
  it("gives 5 points to each member with an entry that week, once, and none where a user is alone with guests", async () => {
    const [ana, leo, mia] = await people("ana", "leo", "mia");
    const of = await squad(ana, { memberIds: [leo.id, mia.id], guests: ["Sam"] });
    const alone = await squad(mia, { guests: ["Sam"] });
    await owe(ana, leo, of, 1_000);
    await squadSplit(mia, alone);
    for (let time = 0; time < 2; time++) await awardWeeks([of, alone]);
    expect([(await pointsOf(ana)).points, (await pointsOf(leo)).points, (await pointsOf(mia)).points]).toEqual([
      5, 5, 0,
    ]);
  });

  it("counts what was entered in the week, whatever day the bill says", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    // Entered today, for a day of an earlier week.
    await owe(ana, leo, of, 1_000, 21);
    await awardWeeks([of], -3);
    expect(await linesOf(ana)).toEqual([]);
    await awardWeeks([of]);
    expect([await linesOf(ana), await linesOf(leo)]).toEqual([[["streak", 5]], [["streak", 5]]]);
  });

  it("gives 5 points a week over all squads, whether or not their weeks are stored at once", async () => {
    const [ana, leo, mia] = await people("ana", "leo", "mia");
    const squads = [];
    for (const other of [leo, leo, mia]) {
      const of = await squad(ana, { memberIds: [other.id] });
      await owe(ana, other, of, 1_000);
      squads.push(of);
    }
    await awardWeeks(squads.slice(1));
    await awardWeeks(squads);
    for (const who of [ana, leo, mia]) expect(await linesOf(who)).toEqual([["streak", 5]]);
  });
});

describe("tiers", () => {
  it("follow from the points of the last 365 days, and stay to the end of the next month", async () => {
    const ana = await person("ana");
    // Two challenges a month give 40 points.
    const month = async (index: number) => {
      const at = new Date(Date.UTC(2026, index, 10));
      for (const id of ["a", "b"])
        await database().batch(
          awardChallenges(
            database(),
            [{ challengeId: `${id}${index}`, squadId: "sqd_1", isMeasured: true, winnerIds: [ana.id] }],
            at,
          ),
        );
    };
    const tierAt = async (at: Date) => {
      const ctx = { db: database(), now: at, userId: ana.id } as unknown as Parameters<typeof readPoints>[0];
      return readPoints(ctx, {});
    };
    for (let index = 0; index < 6; index++) await month(index);
    expect((await tierAt(new Date("2026-06-20"))).tier).toBe("bronze");
    await month(6);
    expect(await tierAt(new Date("2026-07-20"))).toMatchObject({ points: 280, tier: "silver" });
    // The first 40 are a year old: 240 are left from January 11 on. The tier stays to the end of February.
    expect(await tierAt(new Date("2027-01-20"))).toMatchObject({ points: 240, tier: "silver" });
    expect((await tierAt(new Date("2027-02-28"))).tier).toBe("silver");
    expect((await tierAt(new Date("2027-03-01"))).tier).toBe("bronze");
    expect((await tierAt(new Date("2028-01-01"))).points).toBe(0);
    const { notifications } = (await ana.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications.map(({ title }) => title)).toEqual(["You reached Silver"]);
  });
});

describe("points that are turned off", () => {
  it("are not collected, and shown again later without what was done meanwhile", async () => {
    const [ana, leo] = await people("ana", "leo");
    await (await directShare(ana, leo)).mark(true);
    expect((await leo.call("PUT", "/api/me/points", { collects: false })).body).toEqual({ collects: false });
    expect(await pointsOf(leo)).toEqual({ collects: false, points: 0, tier: "bronze", lines: [], nextCursor: null });
    await (await directShare(ana, leo)).mark(true);
    expect((await leo.call("PUT", "/api/me/points", { collects: true })).body).toEqual({ collects: true });
    expect((await pointsOf(leo)).points).toBe(10);
    expect((await leo.call("PUT", "/api/me/points", { collects: "no" })).status).toBe(422);
  });
});

describe("the ledger of points", () => {
  it("is read in pages", async () => {
    const ana = await person("ana");
    await win([ana.id], "cha_1");
    await win([ana.id], "cha_2");
    const first = (await ana.call<Points>("GET", "/api/me/points?limit=1")).body;
    expect(first.lines.map(({ subject }) => subject)).toEqual(["cha_2"]);
    const next = (await ana.call<Points>("GET", `/api/me/points?limit=1&cursor=${first.nextCursor}`)).body;
    expect(next.lines.map(({ subject }) => subject)).toEqual(["cha_1"]);
    expect(next.nextCursor).toBeNull();
  });

  it("is append-only", async () => {
    const ana = await person("ana");
    await win([ana.id]);
    await expect(database().run(sql`update points set points = 99 where user_id = ${ana.id}`)).rejects.toThrow(
      /update points/,
    );
  });

  it("counts the lines of concurrent writes once each", async () => {
    const ana = await person("ana");
    await Promise.all(["cha_1", "cha_1", "cha_2", "cha_2", "cha_3"].map((id) => win([ana.id], id)));
    expect((await pointsOf(ana)).points).toBe(40);
    expect(await linesOf(ana)).toHaveLength(2);
  });

  it("loses in the daily review what its facts no longer say, and gains what is missing", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { split } = await directShare(ana, leo);
    await (await directShare(ana, leo)).mark(true);
    const db = database();
    await db.run(sql`delete from settlements where from_id = ${leo.id}`);
    const [check] = checks.filter(({ name }) => name.startsWith("the facts behind points"));
    const all = { after: "", upTo: null };
    expect(await check!.differences(db, all, 10)).toMatchObject([{ user_id: leo.id, kind: "settled" }]);
    await reviewPointsOf(db, now());
    expect((await pointsOf(leo)).points).toBe(0);
    await db.run(sql`
      update split_participants set paid = 1, paid_at = ${now().getTime()}, pending_since = null where split_id = ${split.id}`);
    expect(await reviewPointsOf(db, now())).toBe(1);
    expect(await reviewPointsOf(db, now())).toBe(0);
    expect((await pointsOf(leo)).points).toBe(10);
    const sums = rollups.filter(({ name }) => name.includes("settlements of direct") || name === "point_months");
    for (const each of sums) for (const repair of each.repair(db, all)) await repair();
  });

  it("agrees with payments, shares and limits, which `npm run ops -- verify` checks", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    for (let bill = 0; bill < 4; bill++) await settle(leo, ana, of);
    await settle(ana, leo, of);
    const { split, mark } = await directShare(ana, leo);
    await mark(true);
    await ana.call("DELETE", `/api/splits/${split.id}`);
    await ana.call("POST", `/api/splits/${split.id}/restore`);
    expect(memberOf(of, leo)).toBeTruthy();
    const db = database();
    for (const each of [...rollups, ...checks].filter(({ name }) => /settlements|point/.test(name)))
      expect([each.name, await each.differences(db, { after: "", upTo: null }, 10)]).toEqual([each.name, []]);
    await age(ana, 7);
  });
});
