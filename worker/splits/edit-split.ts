import { notifyCountedBudgets } from "#db/queries/budget/budgets.ts";
import { deleteSplitNotifications, notifySplitAdded } from "#db/queries/splits/split-notifications.ts";
import { queryJson } from "#db/engine/json-row.ts";
import type { SplitCreator } from "#db/queries/splits/split-access.ts";
import {
  countOwnShare,
  deleteParticipants,
  ifHistoryWritten,
  ifUnchanged,
  selectEditable,
  updateShares,
  updateSplit,
} from "#db/queries/splits/split-edit.ts";
import { insertHistory, newHistory } from "#db/queries/splits/split-history.ts";
import { insertParticipants, refuseUnavailablePeople, selectSplit } from "#db/queries/splits/splits.ts";
import { DomainError } from "#domain/errors.ts";
import type { EditSplitBody } from "#domain/splits/divide-split.ts";
import { changedPaidShares, changesOf } from "#domain/splits/split-edit.ts";
import type { SplitChange } from "#domain/splits/split-history.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { ActorContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import type { BillOfEvent } from "./bill-of-event.ts";
import { newShares, refuseSelf, withSplitFields } from "./split-people.ts";
import { splitDateOf } from "./split-date.ts";

/** A concurrent change between reading and writing is rare: only the creator edits and marks. */
const TRIES = 5;

/** The changes after which the total is divided again. */
const DIVIDING: readonly SplitChange["kind"][] = ["total", "people-added", "people-removed", "method"];

/** Edits a split for its creator. */
export async function editSplit(ctx: UserContext, creator: SplitCreator, edit: EditSplitBody): Promise<Split> {
  await limitPerMinute(ctx, "createSplit", ctx.userId);
  return await changeSplit(ctx, creator, edit);
}

/**
 * Updates a split and adds one history entry for each change. The shares follow from the total and the people, so they
 * are read first. The write does nothing if the split has changed since; then it is read again.
 */
export async function changeSplit(
  ctx: ActorContext,
  creator: SplitCreator,
  edit: EditSplitBody,
  bill?: BillOfEvent,
): Promise<Split> {
  if (edit.splitDate !== undefined) splitDateOf(edit.splitDate, await todayOf(ctx, edit.today));
  for (let tried = 0; tried < TRIES; tried++) {
    const split = await tryToEdit(ctx, creator, edit, bill);
    if (split) return split;
  }
  throw new DomainError("conflict");
}

/** The edited split; null if another request was faster. */
async function tryToEdit(
  ctx: ActorContext,
  creator: SplitCreator,
  { today: _, ...edit }: EditSplitBody,
  bill?: BillOfEvent,
): Promise<Split | null> {
  const { db, now } = ctx;
  const {
    editable: [read],
    split: [known],
  } = await db.batch({
    editable: selectEditable(db, creator),
    split: queryJson(db, selectSplit(creator)),
  });
  if (!read || !known) throw new DomainError("not_found");
  refuseSelf(edit.participantIds ?? [], ctx.userId);
  const { shares: sharesBefore, version, ...fields } = read;
  const before = { ...fields, participantIds: sharesBefore.map(({ userId }) => userId) };
  const after = { ...before, ...edit };
  const changes = changesOf(before, after);
  if (changes.length === 0) {
    if (bill) await db.batch({ bill: bill.statements(ifUnchanged(creator, version).condition, false) });
    return known;
  }
  const added = idsOf(changes, "people-added");
  const removed = idsOf(changes, "people-removed");
  const isShared = changes.some(({ kind }) => DIVIDING.includes(kind));
  const shares = isShared ? newShares(after, { splitId: creator.splitId, creatorId: ctx.userId }) : [];
  if (isShared && changedPaidShares(sharesBefore, shares).length > 0) throw new DomainError("split_locked");

  const lines = newHistory(changes, now);
  const own = ifHistoryWritten(creator, lines[0]?.id ?? "");
  const isNew = ({ userId }: { userId: string }) => added.includes(userId);
  const {
    written,
    notified,
    counted,
    split: [row],
    bill: billed,
  } = await db
    .batch({
      written: insertHistory(db, ifUnchanged(creator, version), lines, now),
      people:
        added.length > 0 && !bill?.isAgreed
          ? refuseUnavailablePeople(db, { creatorId: ctx.userId, userIds: added, creator: own })
          : undefined,
      removed: deleteParticipants(db, own, removed),
      forgotten: deleteSplitNotifications(db, own, removed),
      shares: updateShares(
        db,
        own,
        shares.filter((share) => !isNew(share)),
        now,
      ),
      added: insertParticipants(db, own, shares.filter(isNew), now),
      // After the shares: a trigger changes the expenses that count them (splits_counted_changed).
      updated: updateSplit(db, own, after),
      // One that was something counts already, or was removed by hand.
      ownCounted: isShared && restOf(before, sharesBefore) === 0 ? countOwnShare(db, own) : undefined,
      counted: notifyCountedBudgets(db, [creator.splitId], now),
      notified: notifySplitAdded(db, own, now, added),
      split: queryJson(db, selectSplit(creator)),
      bill: bill?.statements(own.condition, true),
    })
    .catch(withSplitFields);
  if (written.length === 0 || !row) return null;
  const people = [ctx.userId, ...before.participantIds, ...added];
  ctx.publish(people, { type: "split-changed", splitId: creator.splitId });
  ctx.publish(removed, { type: "notifications-changed" });
  publishNotificationsLater(ctx, [...notified.bundled, ...notified.single, ...counted, ...(billed?.notified ?? [])]);
  return row;
}

/** The creator's share, which is what the others leave of the total. */
const restOf = ({ totalCents }: { totalCents: number }, shares: readonly { amountOwedCents: number }[]): number =>
  shares.reduce((left, { amountOwedCents }) => left - amountOwedCents, totalCents);

const idsOf = (changes: readonly SplitChange[], kind: "people-added" | "people-removed"): string[] =>
  changes.flatMap((change) => (change.kind === kind ? change.userIds : []));
