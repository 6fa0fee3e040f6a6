import { followSplit } from "#db/queries/points/points-of-payments.ts";
import { deleteSplit as markDeleted } from "#db/queries/splits/split-deletion.ts";
import type { SplitCreator } from "#db/queries/splits/split-access.ts";
import { listSplitPeople } from "#db/queries/splits/splits.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishPoints } from "#worker/points/publish-points.ts";

/** Deletes a split for everyone in it and hides its notifications. Its creator can restore it for a day. */
export async function deleteSplit(ctx: UserContext, creator: SplitCreator): Promise<void> {
  const { db, now } = ctx;
  await limitPerMinute(ctx, "deleteSplit", ctx.userId);
  const { people, points } = await db.batch({
    people: listSplitPeople(db, creator),
    deleted: markDeleted(db, creator, now),
    points: followSplit(db, creator, now),
  });
  if (people.length === 0) throw new DomainError("not_found");
  const userIds = people.map(({ userId }) => userId);
  ctx.publish(userIds, { type: "split-changed", splitId: creator.splitId });
  ctx.publish(userIds, { type: "notifications-changed" });
  publishPoints(ctx, points);
}
