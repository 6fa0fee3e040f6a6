import { eq, sql } from "drizzle-orm";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { timePart } from "#domain/ids.ts";
import { asEventHost, asEventViewer, asPersonOrganizer } from "#db/queries/events/event-access.ts";
import { makeCoOrganizer } from "#db/queries/events/co-organizers.ts";
import { setGuests } from "#db/queries/events/event-guests.ts";
import { writeNote } from "#db/queries/events/event-notes.ts";
import { insertInvitees } from "#db/queries/events/event-invitations.ts";
import { takePlace } from "#db/queries/events/event-places.ts";
import { writeReply } from "#db/queries/events/event-replies.ts";
import { insertEvent } from "#db/queries/events/events.ts";
import { eventActivity, events } from "#db/schema/events.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { instantsAt } from "#domain/time/wall-time.ts";
import { isoOf } from "#domain/time/instant.ts";
import { events as demoEvents, type DemoEvent } from "./demo-events.ts";
import { people, type Name } from "./demo-world.ts";
import { after, before, insertAll, userId } from "./seed-rows.ts";
import { demoSquadId } from "./seed-squads.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

const HOUR_MS = 3_600_000;

export const eventId = ({ title, createdDaysAgo }: DemoEvent, now: Date): string =>
  `evt_${timePart(before(now, createdDaysAgo))}demo${title.toLowerCase().replace(/[^a-z]/g, "")}`;

/** An event and its participants, who joined an hour apart. */
export function plan(db: Database, example: DemoEvent, now: Date): Statement[] {
  const { title, description, locationName, category, maxParticipants, by, joined, waiting = [] } = example;
  const { timeZone = people.maya.timeZone } = example;
  const id = eventId(example, now);
  const createdAt = before(now, example.createdDaysAgo);
  const [instant = 0] = instantsAt(`${dayOf(example, dayIn(timeZone, now))}T${example.at}`, timeZone);
  const event = {
    title,
    description: description ?? null,
    locationName,
    category: category ?? null,
    eventDate: isoOf(instant),
    endsAt: endOf(example, instant),
    allDay: example.days !== undefined,
    timeZone,
    maxParticipants: maxParticipants ?? null,
    estimatedCostCents: example.costCents ?? null,
    guestsAllowed: example.guestsAllowed,
    visibility: example.visibility,
    squadId: example.squad && demoSquadId(example.squad, now),
    ...planOf(example, instant),
  };
  return [
    insertEvent(db, asAccountOwner({ userId: userId(by) }), { ...event, id }, createdAt),
    ...joined.map((name, index) =>
      takePlace(db, asEventViewer(id, userId(name)), "confirmed", after(createdAt, index + 1)),
    ),
    ...waiting.map((name, index) =>
      takePlace(db, asEventViewer(id, userId(name)), "waiting", after(createdAt, 12 + index)),
    ),
    ...Object.entries(example.guests ?? {}).map(([name, brought]) =>
      setGuests(db, asEventViewer(id, userId(name as Name)), brought, createdAt),
    ),
    ...(example.coOrganizers ?? []).map((name) =>
      makeCoOrganizer(
        db,
        asPersonOrganizer({ eventId: id, personId: userId(name), userId: userId(by) }),
        after(createdAt, 12),
      ),
    ),
    ...Object.entries(example.notes ?? {}).map(([name, note]) =>
      writeNote(db, asEventViewer(id, userId(name as Name)), note, createdAt),
    ),
    ...(example.invited ?? []).flatMap(({ name, reply, note, heldHoursBefore }) => [
      insertInvitees(
        db,
        asEventHost(id, userId(by)),
        {
          userIds: [userId(name)],
          holdUntil: heldHoursBefore === undefined ? null : new Date(instant - heldHoursBefore * HOUR_MS),
        },
        createdAt,
      ),
      ...(reply ? [writeReply(db, asEventViewer(id, userId(name)), { reply, note }, after(createdAt, 2))] : []),
    ]),
  ];
}

const endOf = ({ lastsHours, days }: DemoEvent, instant: number): string | null =>
  lastsHours ? isoOf(instant + lastsHours * HOUR_MS) : days ? isoOf(instant + (days - 1) * 24 * HOUR_MS) : null;

/** Lock, budget and bill of an event that begins at an instant. */
function planOf({ plan: demo }: DemoEvent, instant: number) {
  if (!demo) return {};
  const { lockHoursBefore, ...budget } = demo;
  const lockAt = lockHoursBefore === undefined ? null : new Date(instant - lockHoursBefore * HOUR_MS).toISOString();
  return { ...budget, lockAt };
}

/** What a split needs to be the bill of an event. */
interface BillOfEvent {
  id: string;
  eventId: string | null;
  creatorId: string;
  createdAt: Date;
}

/** Notes the split of an event as its bill, which fixes its people. */
export function bill(db: Database, split: BillOfEvent, now: Date): Statement[] {
  const example = demoEvents.find((each) => split.eventId === eventId(each, now));
  if (!example?.actualCostCents || !split.eventId) return [];
  const { createdAt, creatorId } = split;
  const facts = { cents: example.actualCostCents, currency: "USD" };
  const line = { eventId: split.eventId, actorId: creatorId, createdAt };
  const rows = (["cost", "bill-created"] as const).map((kind, index) => ({
    ...line,
    id: `act_${timePart(createdAt)}demo${index}${split.id.slice(-12)}`,
    kind,
    facts: JSON.stringify(kind === "cost" ? { ...facts, budgetCents: null } : facts),
  }));
  return [
    db
      .update(events)
      .set({
        lockAt: createdAt,
        lockedAt: createdAt,
        actualCostCents: example.actualCostCents,
        billSplitId: split.id,
        billedVersion: sql`people_version`,
      })
      .where(eq(events.id, split.eventId)),
    ...insertAll(db, eventActivity, rows),
  ];
}

/** The first such weekday on or after that day. */
function dayOf({ inDays, on }: DemoEvent, today: string): string {
  const first = daysAfter(today, inDays);
  return daysAfter(first, (on - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7);
}
