import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { series, seriesOccurrences, seriesRegulars } from "#db/schema/recurring.ts";
import { EVENT_LEAD_DAYS, dueAt, positionFrom } from "#domain/recurring/schedule.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { series as demoSeries, type DemoSeries } from "./demo-series.ts";
import { insertAll, userId } from "./seed-rows.ts";
import { demoMemberId, demoSquadId, withMemberIds } from "./seed-squads.ts";

const HOME = "America/New_York";

/** The demo series. The hourly job creates their splits and events. */
export function seriesStatements(db: Database, now: Date): Statement[] {
  const rows = demoSeries.map((demo) => ({ demo, row: rowOf(demo, now) }));
  return [
    ...insertAll(
      db,
      series,
      rows.map(({ row }) => row),
    ),
    ...insertAll(
      db,
      seriesOccurrences,
      rows.flatMap(({ demo: { firstMovedByDays }, row }) =>
        firstMovedByDays === undefined
          ? []
          : [
              {
                seriesId: row.id,
                day: row.nextDay,
                state: "changed" as const,
                movedTo: daysAfter(row.nextDay, firstMovedByDays),
                at: now,
              },
            ],
      ),
    ),
    ...insertAll(
      db,
      seriesRegulars,
      demoSeries.flatMap((demo) =>
        demo.kind === "event"
          ? demo.regulars.map((name) => ({ seriesId: idOf(demo), userId: userId(name), since: now }))
          : [],
      ),
    ),
  ];
}

const idOf = ({ key }: DemoSeries): string => `ser_demo_${key}`;

function rowOf(demo: DemoSeries, now: Date) {
  const timeZone = demo.kind === "event" ? demo.timeZone : HOME;
  const startTime = demo.kind === "event" ? demo.at : null;
  const today = dayIn(timeZone, now);
  // Events are planned ahead: the demo's own events fill the days before.
  const from = demo.kind === "event" ? daysAfter(today, EVENT_LEAD_DAYS + 1) : daysAfter(today, 1);
  const schedule = { rule: demo.rule, startDay: from, startTime, timeZone };
  const position = positionFrom(schedule, from, null);
  if (!position) throw new Error(`${demo.key} never happens`);
  return {
    id: idOf(demo),
    kind: demo.kind,
    ownerId: userId(demo.by),
    squadId: demo.kind === "split" ? demoSquadId(demo.squad, now) : null,
    title: demo.kind === "event" ? demo.title : demo.name,
    rule: demo.rule,
    startDay: position.nextDay,
    startTime,
    timeZone,
    amount: demo.amount,
    template: JSON.stringify(templateOf(demo)),
    state: "active" as const,
    nextDay: position.nextDay,
    dueAt: dueAt(schedule, daysAfter(position.nextDay, demo.firstMovedByDays ?? 0)),
    createdAt: now,
  };
}

function templateOf(demo: DemoSeries): object {
  if (demo.kind === "event") {
    const { title, locationName, category } = demo;
    return { title, locationName, category, description: null };
  }
  const memberId = (name: string) => demoMemberId(demo.squad, name);
  return {
    name: demo.name,
    totalCents: demo.totalCents,
    isRefund: false,
    merchant: null,
    payers: [{ memberId: memberId(demo.paidBy), paidCents: demo.totalCents }],
    input: withMemberIds(demo.input, memberId),
  };
}
