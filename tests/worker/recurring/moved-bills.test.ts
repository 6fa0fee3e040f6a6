import ICAL from "ical.js";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openPrimary } from "#db/engine/open-database.ts";
import { listDueSeries } from "#db/queries/recurring/due-series.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import { directSplits, type SplitPage } from "#domain/splits/split-list.ts";
import type { SquadSplitPage } from "#domain/splits/squad-splits.ts";
import { call, database, envWith, memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import {
  groceriesOf,
  inDays,
  morningIn,
  pizzaNight,
  rentOf,
  runSeriesJob,
  series,
  seriesDetail,
} from "#tests/support/worker/recurring.ts";
import { findSeriesPages } from "#worker/jobs/due-series.ts";
import { buildOccurrences } from "#worker/recurring/build-occurrences.ts";
import { writeOccurrences } from "#worker/recurring/write-occurrences.ts";

let ana: TestPerson;
let leo: TestPerson;
let maya: TestPerson;
beforeEach(async () => void ([ana, leo, maya] = await people("ana", "leo", "maya")));

const splitsOf = async (who: TestPerson) => directSplits((await who.call<SplitPage>("GET", "/api/splits")).body.splits);
const patch = (who: TestPerson, id: string, body: object) => who.call<SeriesDetail>("PATCH", `/api/series/${id}`, body);
const move = (id: string, from: number, to: number, who = ana) =>
  patch(who, id, { move: inDays(from), to: inDays(to) });
const moved = async (...args: Parameters<typeof move>) => {
  const answer = await move(...args);
  expect(answer.status).toBe(200);
  return answer.body;
};
/** A weekly rent from the day after tomorrow on: in 2, 9, 16 … days. */
const weekly = (more: object = {}) => series(ana, rentOf([leo], { rule: "FREQ=WEEKLY", start: inDays(2), ...more }));
const planOf = ({ next }: Pick<SeriesDetail, "next">) => next.slice(0, 3).map(({ day, movedTo }) => [day, movedTo]);

describe("a moved bill", () => {
  it("is created on its new day, dated that day, once, and the others on theirs", async () => {
    const { id } = await weekly();
    const { next, remaining } = await moved(id, 2, 5);
    expect(planOf({ next })).toEqual([
      [inDays(2), inDays(5)],
      [inDays(9), null],
      [inDays(16), null],
    ]);
    expect(remaining).toBeNull();
    await runSeriesJob(morningIn(4));
    expect(await splitsOf(leo)).toEqual([]);
    await runSeriesJob(morningIn(5));
    await runSeriesJob(morningIn(5));
    expect(await splitsOf(leo)).toMatchObject([{ name: "Rent", splitDate: inDays(5) }]);
    const detail = await seriesDetail(ana, id);
    expect(detail.created).toMatchObject([{ day: inDays(2), movedTo: inDays(5) }]);
    expect(detail.next[0]).toMatchObject({ day: inDays(9), movedTo: null });
    await runSeriesJob(morningIn(9));
    expect((await splitsOf(leo)).map(({ splitDate }) => splitDate)).toEqual([inDays(9), inDays(5)]);
  });

  it("is created earlier where it was moved to an earlier day, also one after the next", async () => {
    const { id } = await weekly();
    await moved(id, 9, 3);
    await moved(id, 2, 0);
    await runSeriesJob(morningIn(0));
    expect((await splitsOf(leo)).map(({ splitDate }) => splitDate)).toEqual([inDays(0)]);
    await runSeriesJob(morningIn(3));
    expect((await splitsOf(leo)).map(({ splitDate }) => splitDate)).toEqual([inDays(3), inDays(0)]);
    await runSeriesJob(morningIn(9));
    expect(await splitsOf(leo)).toHaveLength(2);
  });

  it("is moved back, and keeps an amount of its own", async () => {
    const { id } = await weekly();
    await patch(ana, id, { only: inDays(2), totalCents: 5_000 });
    expect((await moved(id, 2, 5)).next[0]).toMatchObject({ movedTo: inDays(5), totalCents: 5_000 });
    await patch(ana, id, { only: inDays(2), totalCents: 7_000 });
    expect((await moved(id, 2, 2)).next[0]).toMatchObject({ movedTo: null, totalCents: 7_000 });
    await moved(id, 9, 10);
    await moved(id, 9, 9);
    const rows = sql`select day, moved_to as movedTo from series_occurrences where series_id = ${id}`;
    expect(await database().all(rows)).toEqual([{ day: inDays(2), movedTo: null }]);
    await runSeriesJob(morningIn(2));
    expect(await splitsOf(leo)).toMatchObject([{ splitDate: inDays(2), totalCents: 7_000 }]);
  });

  it("that is skipped and taken back in is still moved", async () => {
    const { id } = await weekly();
    await moved(id, 2, 5);
    expect((await patch(ana, id, { skip: inDays(2) })).body.next[0]).toMatchObject({ isSkipped: true });
    expect(await move(id, 2, 4)).toMatchObject({ status: 409 });
    const { body } = await patch(ana, id, { restore: inDays(2) });
    expect(body.next[0]).toMatchObject({ isSkipped: false, movedTo: inDays(5) });
    await patch(ana, id, { skip: inDays(2) });
    await runSeriesJob(morningIn(8));
    expect(await splitsOf(leo)).toEqual([]);
  });

  it("in a squad is seen by its members on the new day, and its draft is asked for and dated on it", async () => {
    const flat = await squad(ana, { memberIds: [leo.id] });
    const { id } = await series(ana, groceriesOf(flat, ana, { amount: "ask", start: inDays(2) }));
    await moved(id, 2, 4);
    expect(planOf(await seriesDetail(leo, id))[0]).toEqual([inDays(2), inDays(4)]);
    await runSeriesJob(morningIn(4));
    const { notifications } = (await ana.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications[0]).toMatchObject({ kind: "series-ask" });
    expect((await seriesDetail(ana, id)).drafts).toMatchObject([{ day: inDays(2), movedTo: inDays(4) }]);
    const finished = await ana.call("POST", `/api/series/${id}/drafts/${inDays(2)}`, { totalCents: 900 });
    expect(finished.status).toBe(201);
    const { splits } = (await leo.call<SquadSplitPage>("GET", `/api/squads/${flat.id}/splits`)).body;
    expect(splits).toMatchObject([{ splitDate: inDays(4) }]);
  });

  it("is in the calendar on its new day, and not on its own", async () => {
    const { id } = await weekly();
    await moved(id, 2, 5);
    const feed = await call(
      "GET",
      new URL((await ana.call<{ url: string }>("POST", "/api/me/calendar")).body.url).pathname,
    );
    for (const { text } of [feed, await ana.call("GET", `/api/series/${id}/calendar`)]) {
      const [all, single] = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent");
      expect(String(all!.getFirstPropertyValue("exdate"))).toBe(inDays(2));
      expect(String(single!.getFirstPropertyValue("dtstart"))).toBe(inDays(5));
      expect(String(single!.getFirstPropertyValue("uid"))).toBe(`${id}-${inDays(2)}@squadtab`);
    }
  });
});

describe("a move is refused", () => {
  const refusalOf = async (id: string, from: number, to: number) => {
    const { status, body } = await move(id, from, to);
    return [status, (body as unknown as { error: { fields: { to?: string; move?: string } } }).error.fields];
  };

  it("to a past day, past its neighbours, and to a day on which another one is", async () => {
    const { id } = await weekly();
    expect(await refusalOf(id, 2, -1)).toEqual([422, { to: "Please choose today or a later date" }]);
    expect(await refusalOf(id, 2, 9)).toEqual([422, { to: "Another of its dates is on this day" }]);
    expect((await refusalOf(id, 2, 10))[1]).toMatchObject({ to: expect.stringMatching(/^Please choose a day before/) });
    expect((await refusalOf(id, 9, 1))[1]).toMatchObject({ to: expect.stringMatching(/^Please choose a day after/) });
    expect(await refusalOf(id, 3, 4)).toEqual([422, { move: "This day is not in the series" }]);
    await runSeriesJob(morningIn(2));
    expect(await refusalOf(id, 9, 2)).toEqual([422, { to: "Another of its dates is on this day" }]);
    expect(await refusalOf(id, 2, 4)).toEqual([422, { move: "This day is not in the series" }]);
  });

  it("of an event, which is moved on its own page", async () => {
    const { id, next } = await series(ana, pizzaNight());
    const day = next[0]!.day;
    expect(await patch(ana, id, { move: day, to: day })).toMatchObject({
      status: 422,
      body: { error: { fields: { to: "An event is moved on its own page" } } },
    });
  });

  it("for everyone but its owner: members, people in it, strangers, and an owner who has left the squad", async () => {
    const flat = await squad(ana, { memberIds: [leo.id] });
    const own = await weekly();
    for (const who of [leo, maya]) expect((await move(own.id, 2, 3, who)).status).toBe(404);
    const { id } = await series(leo, groceriesOf(flat, leo, { start: inDays(2) }));
    for (const who of [ana, maya]) expect((await move(id, 2, 3, who)).status).toBe(404);
    expect((await move(id, 2, 3, leo)).status).toBe(200);
    await ana.call("DELETE", `/api/squads/${flat.id}/members/${memberOf(flat, leo)}`);
    expect((await move(id, 2, 4, leo)).status).toBe(404);
    expect((await seriesDetail(ana, id)).next[0]).toMatchObject({ movedTo: inDays(3) });
  });
});

describe("after the rule was changed", () => {
  it("a move stays as a skip does, unless another date is in the way", async () => {
    const { id } = await weekly();
    await moved(id, 2, 5);
    await patch(ana, id, { skip: inDays(9) });
    const every = { from: inDays(2), rule: "FREQ=WEEKLY;INTERVAL=1" };
    const { body: kept } = await patch(ana, id, every);
    expect(kept.next.slice(0, 2)).toMatchObject([{ movedTo: inDays(5) }, { isSkipped: true }]);
    const { body: daily } = await patch(ana, id, { from: inDays(2), rule: "FREQ=DAILY" });
    expect(daily.next[0]).toMatchObject({ day: inDays(2), movedTo: null });
    await runSeriesJob(morningIn(2));
    expect(await splitsOf(leo)).toMatchObject([{ splitDate: inDays(2) }]);
  });

  it("from a later day on, an earlier move stays, and later ones end as skips do", async () => {
    const { id } = await weekly();
    await moved(id, 2, 5);
    await moved(id, 16, 18);
    const { body: following } = await patch(ana, id, { from: inDays(9), rule: "FREQ=WEEKLY" });
    expect(planOf(following).map(([, to]) => to)).toEqual([null, null, null]);
    expect(planOf(await seriesDetail(ana, id))).toEqual([[inDays(2), inDays(5)]]);
    await runSeriesJob(morningIn(5));
    expect(await splitsOf(leo)).toMatchObject([{ splitDate: inDays(5) }]);
  });

  it("a paused series goes on with a bill that was moved to a day that has not passed", async () => {
    const { id } = await weekly();
    await moved(id, 2, 5);
    await patch(ana, id, { state: "paused" });
    await moved(id, 2, 6);
    await runSeriesJob(morningIn(8));
    expect(await splitsOf(leo)).toEqual([]);
    const { body } = await patch(ana, id, { state: "active" });
    expect(body.next[0]).toMatchObject({ day: inDays(2), movedTo: inDays(6) });
    // Its own day is over, the new one is not.
    await database().run(
      sql`update series_occurrences set day = ${inDays(-5)}, moved_to = ${inDays(1)} where series_id = ${id}`,
    );
    await database().run(sql`update series set next_day = ${inDays(-5)}, start_day = ${inDays(-5)} where id = ${id}`);
    await patch(ana, id, { state: "paused" });
    const resumed = await patch(ana, id, { state: "active" });
    expect(resumed.body.next[0]).toMatchObject({ day: inDays(-5), movedTo: inDays(1) });
  });

  it("a paused series goes on without a bill that was moved to a day that has passed", async () => {
    const { id } = await weekly();
    await moved(id, 2, 1);
    await patch(ana, id, { state: "paused" });
    await database().run(sql`update series_occurrences set moved_to = ${inDays(-1)} where series_id = ${id}`);
    const { body } = await patch(ana, id, { state: "active" });
    expect(body.next[0]).toMatchObject({ day: inDays(9), movedTo: null });
  });
});

describe("a move while the job creates the bill", () => {
  it("makes a run fail that has read the series before, and the next run creates it on the new day", async () => {
    const { id } = await weekly();
    const db = openPrimary(envWith());
    const [page] = (await findSeriesPages(db, morningIn(2))).pages;
    const due = await listDueSeries(db, "split", page!.page);
    await moved(id, 2, 5);
    const rows = buildOccurrences("split", due, { until: morningIn(2), now: new Date() });
    await db.batch({ written: writeOccurrences(db, "split", { rows, by: "job" }, new Date()) });
    expect(await splitsOf(leo)).toEqual([]);
    await runSeriesJob(morningIn(5));
    expect(await splitsOf(leo)).toMatchObject([{ splitDate: inDays(5) }]);
  });

  it("either moves it or comes too late, and the bill exists once, also with two moves at once", async () => {
    const { id } = await weekly();
    const answers = await Promise.all([move(id, 2, 4), runSeriesJob(morningIn(2)), move(id, 2, 5)]);
    const taken = [answers[0], answers[2]].filter(({ status }) => status === 200);
    await runSeriesJob(morningIn(5));
    const splits = await splitsOf(leo);
    expect(splits).toHaveLength(1);
    const { created } = await seriesDetail(ana, id);
    expect(created).toMatchObject([{ day: inDays(2) }]);
    expect(splits[0]!.splitDate).toBe(created[0]!.movedTo ?? inDays(2));
    if (taken.length === 0) expect(splits[0]!.splitDate).toBe(inDays(2));
  });

  it("puts no two bills of a series on one day", async () => {
    const { id } = await weekly();
    await moved(id, 2, 5);
    const second = database().run(sql`
      insert into series_occurrences (series_id, day, state, moved_to, at)
      values (${id}, ${inDays(9)}, 'changed', ${inDays(5)}, 1)`);
    await expect(second).rejects.toThrow("Failed query");
  });
});
