import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { series, seriesRegulars } from "#db/schema/recurring.ts";
import { EVENT_LEAD_DAYS, dueAt, positionFrom } from "#domain/recurring/schedule.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { series as demoSeries, type DemoSeries } from "./demo-series.ts";
import { insertAll, userId } from "./seed-rows.ts";
import { demoMemberId, demoSquadId, withMemberIds } from "./seed-squads.ts";

const HOME = "America/New_York";

/** The demo series. The hourly job creates their splits and events. */
export function seriesStatements(db: Database, now: Date): Statement[] {
  return [
    ...insertAll(
      db,
      series,
      demoSeries.map((told) => rowOf(told, now)),
    ),
    ...insertAll(
      db,
      seriesRegulars,
      demoSeries.flatMap((told) =>
        told.kind === "event"
          ? told.regulars.map((name) => ({ seriesId: idOf(told), userId: userId(name), since: now }))
          : [],
      ),
    ),
  ];
}

const idOf = ({ key }: DemoSeries): string => `ser_demo_${key}`;

function rowOf(told: DemoSeries, now: Date) {
  const timeZone = told.kind === "event" ? told.timeZone : HOME;
  const startTime = told.kind === "event" ? told.at : null;
  const today = dayIn(timeZone, now);
  // Events are planned ahead: the demo's own events fill the days before.
  const from = told.kind === "event" ? daysAfter(today, EVENT_LEAD_DAYS + 1) : daysAfter(today, 1);
  const schedule = { rule: told.rule, startDay: from, startTime, timeZone };
  const position = positionFrom(schedule, from, null);
  if (!position) throw new Error(`${told.key} never happens`);
  return {
    id: idOf(told),
    kind: told.kind,
    ownerId: userId(told.by),
    squadId: told.kind === "split" ? demoSquadId(told.squad, now) : null,
    title: told.kind === "event" ? told.title : told.name,
    rule: told.rule,
    startDay: position.nextDay,
    startTime,
    timeZone,
    amount: told.amount,
    template: JSON.stringify(templateOf(told)),
    state: "active" as const,
    nextDay: position.nextDay,
    dueAt: dueAt(schedule, position.nextDay),
    createdAt: now,
  };
}

function templateOf(told: DemoSeries): object {
  if (told.kind === "event") {
    const { title, locationName, category } = told;
    return { title, locationName, category, description: null };
  }
  const memberId = (name: string) => demoMemberId(told.squad, name);
  return {
    name: told.name,
    totalCents: told.totalCents,
    isRefund: false,
    merchant: null,
    payers: [{ memberId: memberId(told.paidBy), paidCents: told.totalCents }],
    input: withMemberIds(told.input, memberId),
  };
}
