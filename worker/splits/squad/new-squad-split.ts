import { notifyCountedBudgets } from "#db/queries/budget/budgets.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { recordActivity } from "#db/queries/squads/record-activity.ts";
import { asSquadMember, asSquadSplitEditor, asSquadSplitReader } from "#db/queries/squads/squad-access.ts";
import { notifySquadSplit } from "#db/queries/squads/squad-notifications.ts";
import { refuseForeignMembers, splitFactsJson, writeShares } from "#db/queries/splits/squad-splits.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { insertSplit } from "#db/queries/splits/splits.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import type { CreateSquadSplit } from "#domain/splits/squad-splits.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { ActorContext } from "#worker/http/context.ts";
import { divideFirstSplit, divideSquadSplit } from "./divide-squad-split.ts";
import { newSplitId } from "#worker/splits/new-split.ts";

type NewSquadSplit = Pick<
  CreateSquadSplit,
  "id" | "name" | "totalCents" | "merchant" | "isRefund" | "payers" | "input"
> & {
  /** The event whose bill it is. */
  eventId?: string;
  receiptPath?: string | null;
  /** The currency of a squad that is created with the split. */
  currency?: string;
};

/** The statements that add a split of the acting member to a squad, with its ledger entries, activity and notifications. */
export async function newSquadSplit(ctx: ActorContext, squadId: string, input: NewSquadSplit, splitDate: Day) {
  const { db, now, userId } = ctx;
  const member = asSquadMember(squadId, userId);
  const id = newSplitId(input.id, now);
  const { shares, debts, memberIds } =
    input.currency === undefined
      ? await divideSquadSplit(ctx, member, input, id)
      : divideFirstSplit(input, id, input.currency);
  const { name, totalCents, merchant, isRefund, eventId, receiptPath } = input;
  const split = {
    id,
    name,
    totalAmountCents: totalCents,
    merchant,
    creatorId: userId,
    splitDate,
    createdAt: now,
    searchText: searchTextOf(input),
    squadId,
    isRefund,
    method: JSON.stringify(input.input),
    eventId,
    receiptPath,
  };
  // Holds once the split is written.
  const editor = asSquadSplitEditor({ squadId, splitId: id, userId });
  const statements = {
    closed: refuseClosedSquad(db, member),
    people: refuseForeignMembers(db, { squadId, memberIds }),
    split: insertSplit(db, split),
    shares: writeShares(db, editor, { shares, debts }, now),
    activity: recordActivity(db, editor, { kind: "split-added", facts: splitFactsJson(id) }, now).line,
    notified: notifySquadSplit(db, editor, now),
    counted: notifyCountedBudgets(db, [id], now),
    users: listSquadReaders(db, member),
  };
  return { id, reader: asSquadSplitReader(editor), statements };
}
