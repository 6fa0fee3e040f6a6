import type { Database } from "#db/engine/open-database.ts";
import { mailMovingUp } from "./event-mails.ts";
import { notifyMovingUp, notifyOrganizerOfMovingUp } from "./event-notifications.ts";
import { moveUp, type Promotions } from "./event-places.ts";

/** Gives people of waiting lists the places that this batch has freed, and tells them and the organizers. */
export const fillPlaces = (db: Database, who: Promotions, now: Date) => ({
  movedUp: notifyMovingUp(db, who, now),
  organizerOfMovedUp: notifyOrganizerOfMovingUp(db, who, now),
  placeMails: mailMovingUp(db, who, now),
  newPlaces: moveUp(db, who, now),
});
