import { followShare } from "#db/queries/points/points-of-payments.ts";
import { notifyShareMarked, selectUnreadMark } from "#db/queries/splits/split-notifications.ts";
import type { ShareCreator } from "#db/queries/splits/split-access.ts";
import { recordShareMarked } from "#db/queries/splits/split-history.ts";
import { listSplitPeople, selectSplit, setSharePaid } from "#db/queries/splits/splits.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { DomainError } from "#domain/errors.ts";
import type { Participant } from "#domain/splits/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishPoints } from "#worker/points/publish-points.ts";

/** Sets a share to paid or pending. It sets and does not toggle, so a repeated request changes and notifies nothing. */
export async function markSharePaid(ctx: UserContext, creator: ShareCreator, paid: boolean): Promise<Participant> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "markShare", userId);
  const {
    unread,
    notified,
    changed,
    points,
    split: [split],
    people,
  } = await db.batch({
    unread: selectUnreadMark(db, creator, paid),
    notified: notifyShareMarked(db, creator, paid, now),
    recorded: recordShareMarked(db, creator, paid, now),
    changed: setSharePaid(db, creator, paid, now),
    points: followShare(db, creator, now),
    split: queryJson(db, selectSplit(creator)),
    people: listSplitPeople(db, creator),
  });
  const participant = split?.participants.find(({ id }) => id === creator.participantId);
  // Someone who is not the creator changed nothing, and must not learn that the split exists.
  if (!participant) throw new DomainError("not_found");
  if (changed.length > 0) {
    ctx.publish(
      people.map(({ userId }) => userId),
      { type: "split-changed", splitId: creator.splitId },
    );
    // One that they have not read yet was pushed already.
    publishNotificationsLater(ctx, notified, unread.length === 0 ? notified : []);
    publishPoints(ctx, points);
  }
  return participant;
}
