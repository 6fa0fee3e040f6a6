import { queryJson } from "#db/engine/json-row.ts";
import { refuseRestoredSecondBill, resumeBill } from "#db/queries/events/event-bills.ts";
import { followSplit } from "#db/queries/points/points-of-payments.ts";
import { asCreator, asRestorer } from "#db/queries/splits/split-access.ts";
import { restoreSplit as unmarkDeleted } from "#db/queries/splits/split-deletion.ts";
import { insertHistory, newHistory } from "#db/queries/splits/split-history.ts";
import { listSplitPeople, selectSplit } from "#db/queries/splits/splits.ts";
import { DomainError } from "#domain/errors.ts";
import { type Split } from "#domain/splits/splits.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishPoints } from "#worker/points/publish-points.ts";

/**
 * Restores a split that was deleted within the last day. A split that is not deleted stays as it is, so the request can
 * be repeated. A bill of an event follows it again, unless the event has another one by now.
 */
export async function restoreSplit(ctx: UserContext, splitId: string): Promise<Split> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "deleteSplit", ctx.userId);
  const restorer = asRestorer(splitId, userId, restorableSince(now));
  const creator = asCreator(splitId, userId);
  const {
    restored,
    split: [split],
    people,
    points,
  } = await db.batch({
    onlyBill: refuseRestoredSecondBill(db, restorer),
    restored: insertHistory(db, restorer, newHistory([{ kind: "restored" }], now), now),
    bill: resumeBill(db, restorer),
    unmarked: unmarkDeleted(db, restorer),
    points: followSplit(db, creator, now),
    split: queryJson(db, selectSplit(creator)),
    people: listSplitPeople(db, creator),
  });
  if (!split) throw new DomainError("not_found");
  if (restored.length > 0) {
    const userIds = people.map((person) => person.userId);
    ctx.publish(userIds, { type: "split-changed", splitId });
    ctx.publish(userIds, { type: "notifications-changed" });
    publishPoints(ctx, points);
  }
  return split;
}
