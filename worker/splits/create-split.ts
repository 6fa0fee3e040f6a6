import { newId } from "#db/new-id.ts";
import { notifySplitAdded } from "#db/queries/notifications.ts";
import { asViewer } from "#db/queries/split-access.ts";
import { insertParticipants, insertSplit, readSplit, selectSplit } from "#db/queries/splits.ts";
import { searchTextOf, type CreateSplit, type Split } from "#domain/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { tellNotifications } from "#worker/notifications/tell-notifications.ts";
import { newShares, refuseOneself, refuseUnknownPeople } from "./split-people.ts";
import { splitDateOf } from "./split-date.ts";

/** Writes a split, its shares and everybody's notification in one batch, then tells the people in it. */
export async function createSplit(ctx: UserContext, input: CreateSplit): Promise<Split> {
  const { db, now, userId } = ctx;
  refuseOneself(input.participantIds, userId);
  const splitDate = await splitDateOf(ctx, input);
  const id = newId("spl", now);
  const participants = newShares(input, id, now);
  const split = {
    id,
    name: input.name,
    totalAmountCents: input.totalCents,
    merchant: input.merchant,
    creatorId: userId,
    splitDate,
    createdAt: now,
    searchText: searchTextOf(input),
  };
  const outcome = await writeOnce(
    ctx,
    [insertSplit(db, split), insertParticipants(db, id, participants, now), notifySplitAdded(db, id, now)],
    selectSplit(asViewer(id, userId)),
  ).catch(refuseUnknownPeople);
  if (!outcome.json) throw new Error("a split was written and cannot be read");
  if (!outcome.replayed) {
    ctx.tell([userId, ...input.participantIds], { type: "split-changed", splitId: id });
    tellNotifications(ctx, outcome.results[2]);
  }
  return readSplit(outcome.json);
}
