import { recordDispute, setDisputed } from "#db/queries/splits/disputes.ts";
import { deleteDisputeNotification, notifyDisputed } from "#db/queries/splits/split-notifications.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { asViewer, type SplitParticipant } from "#db/queries/splits/split-access.ts";
import { listSplitPeople, selectSplit } from "#db/queries/splits/splits.ts";
import { DomainError } from "#domain/errors.ts";
import { isReadOnly, type Participant, type Split } from "#domain/splits/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Disputes the signed-in user's pending share. The creator is notified, and no one is reminded of the share until the
 * dispute is withdrawn. The amount stays: only the creator can change it. Marking the share, or an edit that changes
 * its amount, clears the dispute; any other edit keeps it.
 */
export async function disputeShare(ctx: UserContext, participant: SplitParticipant): Promise<Participant> {
  const { db, now } = ctx;
  await limitPerMinute(ctx, "dispute", ctx.userId);
  const viewer = asViewer(participant.splitId, ctx.userId);
  const {
    changed,
    notified,
    split: [split],
    people,
  } = await db.batch({
    recorded: recordDispute(db, participant, true, now),
    changed: setDisputed(db, participant, true, now),
    notified: notifyDisputed(db, participant, now),
    split: queryJson(db, selectSplit(viewer)),
    people: listSplitPeople(db, viewer),
  });
  const share = ownShare(ctx, split);
  if (changed.length > 0) {
    tellChanged(ctx, participant, people);
    publishNotificationsLater(ctx, notified);
  } else if (share.paid) throw new DomainError("already_paid");
  return share;
}

/** Withdraws the dispute, and removes the creator's notification of it. */
export async function withdrawDispute(ctx: UserContext, participant: SplitParticipant): Promise<Participant> {
  const { db, now } = ctx;
  const viewer = asViewer(participant.splitId, ctx.userId);
  const {
    forgotten,
    changed,
    split: [split],
    people,
  } = await db.batch({
    recorded: recordDispute(db, participant, false, now),
    forgotten: deleteDisputeNotification(db, participant),
    changed: setDisputed(db, participant, false, now),
    split: queryJson(db, selectSplit(viewer)),
    people: listSplitPeople(db, viewer),
  });
  const share = ownShare(ctx, split);
  if (changed.length > 0) {
    tellChanged(ctx, participant, people);
    ctx.publish(
      forgotten.map(({ userId }) => userId),
      { type: "notifications-changed" },
    );
  }
  return share;
}

/** Someone without a share, including the creator, has nothing to dispute. */
function ownShare({ userId }: UserContext, split: Split | undefined): Participant {
  const share = split?.participants.find((each) => each.userId === userId);
  if (!split || !share) throw new DomainError("not_found");
  if (isReadOnly(split)) throw new DomainError("read_only");
  return share;
}

const tellChanged = (ctx: UserContext, { splitId }: SplitParticipant, people: readonly { userId: string }[]) =>
  ctx.publish(
    people.map(({ userId }) => userId),
    { type: "split-changed", splitId },
  );
