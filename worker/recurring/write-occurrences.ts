import type { Database } from "#db/engine/open-database.ts";
import { notifyCountedBudgets } from "#db/queries/budget/budgets.ts";
import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import type { SeriesGroup } from "#db/queries/recurring/due-series.ts";
import { insertEventsOfSeries, joinRegulars, notifyEventsOfSeries } from "#db/queries/recurring/write-events.ts";
import {
  advanceSeries,
  claimOccurrences,
  insertParticipantsOfSeries,
  insertSharesOfSeries,
  insertSplitsOfSeries,
  listSquadsOfSplits,
  restoreSplitsOfSeries,
  notifyDrafts,
  notifySplitsOfSeries,
  notifySquadSplitsOfSeries,
  type CreatedBy,
  recordSplitsOfSeries,
} from "#db/queries/recurring/write-occurrences.ts";
import type { OccurrenceRows } from "./build-occurrences.ts";

/**
 * The statements that create occurrences and move their series on, for one batch. A group that has nothing of a kind has no
 * statement for it.
 */
export function writeOccurrences(
  db: Database,
  group: SeriesGroup,
  { rows, by }: { rows: OccurrenceRows; by: CreatedBy },
  now: Date,
) {
  const drafts = rows.occurrences.filter(({ state }) => state === "draft");
  return {
    claimed: claimOccurrences(db, rows.occurrences, now),
    items: writeItems(db, group, { items: rows, by }, now),
    asked: drafts.length > 0 ? notifyDrafts(db, drafts, now) : undefined,
    advanced: advanceSeries(db, rows.advances),
  };
}

type Items = Pick<OccurrenceRows, "splits" | "participants" | "shares" | "debts" | "events">;

/** The statements that write the splits or events of claimed occurrences, and notify the people in them. */
export function writeItems(
  db: Database,
  group: SeriesGroup,
  { items, by }: { items: Items; by: CreatedBy },
  now: Date,
) {
  const splitIds = items.splits.map(({ id }) => id);
  const eventIds = items.events.map(({ id }) => id);
  if (splitIds.length + eventIds.length === 0) return undefined;
  switch (group) {
    case "split":
      return {
        splits: insertSplitsOfSeries(db, items.splits, now),
        people: insertParticipantsOfSeries(db, items.participants, now),
        restored: restoreSplitsOfSeries(db, splitIds, now),
        activity: undefined,
        notified: notifySplitsOfSeries(db, splitIds, by, now),
        counted: notifyCountedBudgets(db, splitIds, now),
        squads: undefined,
      };
    case "squad-split":
      return {
        splits: insertSplitsOfSeries(db, items.splits, now),
        people: insertSharesOfSeries(db, items, now),
        restored: undefined,
        activity: recordSplitsOfSeries(db, splitIds, now),
        notified: notifySquadSplitsOfSeries(db, splitIds, by, now),
        counted: notifyCountedBudgets(db, splitIds, now),
        squads: listSquadsOfSplits(db, splitIds),
      };
    case "event":
      return {
        splits: insertEventsOfSeries(db, items.events, now),
        people: joinRegulars(db, eventIds, now),
        restored: undefined,
        activity: undefined,
        notified: notifyEventsOfSeries(db, eventIds, by, now),
        counted: undefined,
        squads: undefined,
      };
  }
}

/** Of the people in the items, and of budgets that the shares among their expenses have reached. */
export const notificationsOf = (items: Written): NewNotification[] =>
  items ? [...items.notified, ...(items.counted ?? [])] : [];
type Written = { notified: NewNotification[]; counted: NewNotification[] | undefined } | undefined;
