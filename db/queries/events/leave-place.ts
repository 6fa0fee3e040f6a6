import type { Database } from "#db/engine/open-database.ts";
import type { EventStatus } from "#domain/events/events.ts";
import type { EventViewer } from "./event-access.ts";
import { deletePlaceNotifications, notifyLeft } from "./event-notifications.ts";
import { giveUpPlace, leavingOf, noteLeavers } from "./event-places.ts";

/**
 * Leaves an event or its waiting list, if the user is there, and tells the organizer. `fillPlaces` comes after it, then
 * `chargeLeaver`.
 */
export const leavePlace = (db: Database, viewer: EventViewer, status: EventStatus, now: Date) => ({
  organizerOfLeaver: notifyLeft(db, leavingOf(viewer, status, now), now),
  leaver: noteLeavers(db, leavingOf(viewer, status, now), now),
  left: giveUpPlace(db, viewer, status, now),
  outdated: deletePlaceNotifications(db, viewer),
});
