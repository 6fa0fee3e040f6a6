import { newId } from "#db/new-id.ts";
import { insertActivity } from "#db/queries/squads/activity.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { notifySquadSplit } from "#db/queries/squads/squad-notifications.ts";
import {
  readSquadSplit,
  refuseForeignMembers,
  selectSquadSplit,
  splitFactsJson,
  writeShares,
} from "#db/queries/squads/squad-splits.ts";
import { listSquadUsers } from "#db/queries/squads/squads.ts";
import { insertSplit } from "#db/queries/splits/splits.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import type { CreateSquadSplit, SquadSplit } from "#domain/squads/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { splitDateOf } from "#worker/splits/split-date.ts";
import { divideSquadSplit } from "./divide-squad-split.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { rethrowSquadError } from "./rethrow-squad-error.ts";

/**
 * Adds a split to a squad: shares, ledger entries, pairwise debts, activity and notifications in one batch. Any current
 * member can, for any payers.
 */
export async function createSquadSplit(
  ctx: UserContext,
  squadId: string,
  input: CreateSquadSplit,
): Promise<SquadSplit> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "createSplit", userId);
  const splitDate = splitDateOf(input.splitDate, await todayOf(ctx, input.today));
  const member = asSquadMember(squadId, userId);
  const id = newId("spl", now);
  const { shares, debts, memberIds } = await divideSquadSplit(ctx, member, input, id);
  const { name, totalCents, merchant, isRefund } = input;
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
  };
  const outcome = await writeOnce(
    ctx,
    {
      closed: refuseClosedSquad(db, member),
      people: refuseForeignMembers(db, { squadId, memberIds }),
      split: insertSplit(db, split),
      shares: writeShares(db, member, { splitId: id, shares, debts }, now),
      activity: insertActivity(
        db,
        member,
        { id: newId("act", now), kind: "split-added", subjectId: id, facts: splitFactsJson(id) },
        now,
      ),
      notified: notifySquadSplit(db, member, id, now),
      users: listSquadUsers(db, member),
    },
    selectSquadSplit(member, id),
  ).catch(rethrowSquadError);
  if (!outcome.json) throw new Error("the new split cannot be read");
  if (!outcome.replayed) {
    publishSquadChanged(ctx, squadId, outcome.results.users);
    publishNotificationsLater(ctx, outcome.results.notified);
  }
  return readSquadSplit(outcome.json);
}
