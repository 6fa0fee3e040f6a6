import { recordDispute, setDisputed } from "#db/queries/splits/disputes.ts";
import { deleteDisputeNotification, notifyDisputed } from "#db/queries/notifications/notifications.ts";
import { selectJson } from "#db/queries/http/idempotency.ts";
import { asViewer, type SplitParticipant } from "#db/queries/splits/split-access.ts";
import { listSplitPeople, readSplit, selectSplit } from "#db/queries/splits/splits.ts";
import { DomainError } from "#domain/errors.ts";
import { isReadOnly, type Participant } from "#domain/splits/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Says that one's pending share isn't one's own. The creator is told; until it is taken back, nobody is reminded of it.
 * What is owed stays: only the creator changes that. Marking the share, or an edit that makes it another amount, answers
 * it, and clears it; any other edit leaves it.
 */
export async function disputeShare(ctx: UserContext, participant: SplitParticipant): Promise<Participant> {
  const { db, now } = ctx;
  await limitPerMinute(ctx, "dispute", ctx.userId);
  const viewer = asViewer(participant.splitId, ctx.userId);
  const {
    changed,
    notified,
    split: [row],
    people,
  } = await db.batch({
    recorded: recordDispute(db, participant, true, now),
    changed: setDisputed(db, participant, true, now),
    notified: notifyDisputed(db, participant, now),
    split: selectJson(db, selectSplit(viewer)),
    people: listSplitPeople(db, viewer),
  });
  const share = ownShare(ctx, row?.json);
  if (changed.length > 0) {
    tellChanged(ctx, participant, people);
    publishNotificationsLater(ctx, notified);
  } else if (share.paid) throw new DomainError("already_paid");
  return share;
}

/** Takes it back, with what told the creator so. */
export async function takeDisputeBack(ctx: UserContext, participant: SplitParticipant): Promise<Participant> {
  const { db, now } = ctx;
  const viewer = asViewer(participant.splitId, ctx.userId);
  const {
    forgotten,
    changed,
    split: [row],
    people,
  } = await db.batch({
    recorded: recordDispute(db, participant, false, now),
    forgotten: deleteDisputeNotification(db, participant),
    changed: setDisputed(db, participant, false, now),
    split: selectJson(db, selectSplit(viewer)),
    people: listSplitPeople(db, viewer),
  });
  const share = ownShare(ctx, row?.json);
  if (changed.length > 0) {
    tellChanged(ctx, participant, people);
    ctx.publish(
      forgotten.map(({ userId }) => userId),
      { type: "notifications-changed" },
    );
  }
  return share;
}

/** To whoever has no share in it, its creator included, there is nothing to dispute. */
function ownShare({ userId }: UserContext, json: string | null | undefined): Participant {
  const split = json ? readSplit(json) : undefined;
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
