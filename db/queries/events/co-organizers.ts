import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { CO_ORGANIZERS } from "#domain/events/events.ts";
import { isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import type { EventPersonOrganizer } from "./event-access.ts";
import { notifyOfEvent } from "./event-notifications.ts";

/** The row of `event_participants` under alias `ep` of a person who goes to an event of the organizer. */
const isGoing = ({ eventId, personId, condition }: EventPersonOrganizer): SQL => sql`
  ep.event_id = ${eventId} and ep.user_id = ${personId} and ep.status = 'confirmed'
    and exists (select 1 from events e where ${condition})`;

/** The event has as many co-organizers as it can. */
const isFull = ({ eventId }: EventPersonOrganizer): SQL => sql`(select count(*) from event_participants co
  where co.event_id = ${eventId} and co.co_organizer_since is not null) >= ${CO_ORGANIZERS}`;

/** Makes a person who goes a co-organizer, while both accounts exist, neither has blocked the other, and there are not too many. */
export const makeCoOrganizer = (db: Database, organizer: EventPersonOrganizer, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    update event_participants as ep set co_organizer_since = ${now.getTime()}
    where ${isGoing(organizer)} and ep.co_organizer_since is null and not ${isFull(organizer)}
      and exists (select 1 from profiles who where who.id = ep.user_id and who.deleted_at is null)
      and not ${isBlockedEitherWay(sql`${organizer.userId}`, sql.raw("ep.user_id"))}`);

/** What a person who goes is after that. No row for anyone else. */
export const selectCoOrganizing = (db: Database, organizer: EventPersonOrganizer) =>
  selectRows(db, {
    isCoOrganizer: col.boolean(sql`ep.co_organizer_since is not null`),
    isFull: col.boolean(isFull(organizer)),
  }).from(sql`event_participants ep where ${isGoing(organizer)}`);

/** Takes it back. */
export const endCoOrganizer = (db: Database, organizer: EventPersonOrganizer) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    update event_participants as ep set co_organizer_since = null
    where ${isGoing(organizer)} and ep.co_organizer_since is not null`);

/** Tells a person that they were just made a co-organizer, or are one no longer: before it is taken back. */
export const notifyCoOrganizer = (
  db: Database,
  organizer: EventPersonOrganizer,
  change: "made" | "ending",
  now: Date,
) =>
  notifyOfEvent(
    db,
    {
      kind: "event-co-organizer",
      to: sql.raw("ep.user_id"),
      replaces: "event-co-organizer",
      params: paramsOf<"event-co-organizer">({ isCoOrganizer: sql.raw(`json('${change === "made"}')`) }),
      from: sql`event_participants ep join events e on e.id = ep.event_id where ${isGoing(organizer)}
        and ${change === "made" ? sql`ep.co_organizer_since = ${now.getTime()}` : sql`ep.co_organizer_since is not null`}`,
    },
    now,
  );
