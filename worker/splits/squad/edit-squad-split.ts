import { queryJson } from "#db/engine/json-row.ts";
import { notifyCountedBudgets } from "#db/queries/budget/budgets.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { addFactsAfter, factsBefore, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asSquadMember, asSquadSplitEditor, asSquadSplitReader } from "#db/queries/squads/squad-access.ts";
import {
  refuseForeignMembers,
  selectSquadSplit,
  splitFactsJson,
  updateSquadSplit,
  writeShares,
} from "#db/queries/splits/squad-splits.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { EditSquadSplit, SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { ActorContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import type { BillOfEvent } from "#worker/splits/bill-of-event.ts";
import { splitDateOf } from "#worker/splits/split-date.ts";
import { divideSquadSplit } from "./divide-squad-split.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

/** Replaces a split of a squad. Any current member can; the activity log keeps the values before and after. */
export async function editSquadSplit(
  ctx: UserContext,
  ids: { squadId: string; splitId: string },
  input: EditSquadSplit,
): Promise<SquadSplit> {
  await limitPerMinute(ctx, "createSplit", ctx.userId);
  const splitDate = splitDateOf(input.splitDate, await todayOf(ctx, input.today));
  return await replaceSquadSplit(ctx, ids, { ...input, splitDate });
}

type NewValues = Omit<EditSquadSplit, "splitDate" | "today"> & { splitDate: Day };

/** Writes the new values of a split for its acting member. */
export async function replaceSquadSplit(
  ctx: ActorContext,
  { squadId, splitId }: { squadId: string; splitId: string },
  { splitDate, ...input }: NewValues,
  bill?: BillOfEvent,
): Promise<SquadSplit> {
  const { db, now, userId } = ctx;
  const member = asSquadMember(squadId, userId);
  const { shares, debts, memberIds } = await divideSquadSplit(ctx, member, input, splitId);
  const { name, totalCents, merchant, isRefund } = input;
  const ids = { squadId, splitId, userId };
  const facts = factsBefore(splitFactsJson(splitId));
  const edit = recordActivity(db, asSquadSplitEditor(ids, input.version), { kind: "split-edited", facts }, now);
  const fields = { name, totalCents, merchant, isRefund, splitDate, method: JSON.stringify(input.input) };
  const results = await db.batch({
    closed: refuseClosedSquad(db, member),
    // Before the write, which can end what is open for them.
    users: listSquadReaders(db, member),
    people: refuseForeignMembers(db, { squadId, memberIds, splitId }),
    activity: edit.line,
    split: updateSquadSplit(db, edit.right, fields),
    shares: writeShares(db, edit.right, { shares, debts }, now),
    after: addFactsAfter(db, edit, splitFactsJson(splitId)),
    counted: notifyCountedBudgets(db, [splitId], now),
    bill: bill?.statements(edit.right.condition, true),
    answer: queryJson(db, selectSquadSplit(asSquadSplitReader(ids))),
  });
  if (!results.answer[0]) throw new DomainError("not_found");
  if (results.activity.length === 0) throw new DomainError("conflict");
  publishSquadChanged(ctx, squadId, results.users);
  publishNotificationsLater(ctx, [...results.counted, ...(results.bill?.notified ?? [])]);
  return results.answer[0];
}
