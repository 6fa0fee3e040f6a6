import { queryJson } from "#db/engine/json-row.ts";
import { refuseRestoredSecondBill, resumeBill } from "#db/queries/events/event-bills.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { recordActivity } from "#db/queries/squads/record-activity.ts";
import {
  asSquadMember,
  asSquadSplitEditor,
  asSquadSplitReader,
  asSquadSplitRestorer,
} from "#db/queries/squads/squad-access.ts";
import { deleteSquadSplitNotifications } from "#db/queries/squads/squad-notifications.ts";
import {
  markSquadSplitDeleted,
  restoreDeletedSquadSplit,
  selectSquadSplit,
  splitFactsJson,
} from "#db/queries/splits/squad-splits.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

interface SplitOfSquad {
  squadId: string;
  splitId: string;
}

/** Takes a split out of a squad and its balances. For a day any member can restore it. */
export async function deleteSquadSplit(ctx: UserContext, { squadId, splitId }: SplitOfSquad): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "deleteSplit", userId);
  const member = asSquadMember(squadId, userId);
  const editor = asSquadSplitEditor({ squadId, splitId, userId });
  const deletion = recordActivity(db, editor, { kind: "split-deleted", facts: splitFactsJson(splitId) }, now);
  const { activity, outdated, users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    // Before the write, which can end what is open for them.
    users: listSquadReaders(db, member),
    activity: deletion.line,
    split: markSquadSplitDeleted(db, deletion.right, now),
    outdated: deleteSquadSplitNotifications(db, deletion.right),
  });
  if (activity.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  ctx.publish(
    outdated.map((notification) => notification.userId),
    { type: "notifications-changed" },
  );
}

/**
 * Restores a split of a squad that was deleted within the last day. One that is not deleted stays as it is. A bill of an event
 * follows it again, unless the event has another one by now.
 */
export async function restoreSquadSplit(ctx: UserContext, { squadId, splitId }: SplitOfSquad): Promise<SquadSplit> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "deleteSplit", userId);
  const member = asSquadMember(squadId, userId);
  const ids = { squadId, splitId, userId };
  const restorer = asSquadSplitRestorer(ids, restorableSince(now));
  const restoring = recordActivity(db, restorer, { kind: "split-restored", facts: splitFactsJson(splitId) }, now);
  const { answer, users } = await db.batch({
    closed: refuseClosedSquad(db, member),
    onlyBill: refuseRestoredSecondBill(db, restorer),
    activity: restoring.line,
    bill: resumeBill(db, restoring.right),
    split: restoreDeletedSquadSplit(db, restoring.right),
    users: listSquadReaders(db, member),
    answer: queryJson(db, selectSquadSplit(asSquadSplitReader(ids))),
  });
  if (!answer[0]) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  return answer[0];
}
