import { newId } from "#db/new-id.ts";
import { notifySplitAdded } from "#db/queries/notifications.ts";
import { selectTimeZone } from "#db/queries/profiles.ts";
import { asViewer } from "#db/queries/split-access.ts";
import { insertParticipants, insertSplit, readSplit, selectSplit } from "#db/queries/splits.ts";
import { dayIn, isPlausibleToday, type Day } from "#domain/calendar.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE, isSplitDate, searchTextOf, shareEvenly, type CreateSplit, type Split } from "#domain/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { isNullViolation } from "#worker/http/database-errors.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { tellNotifications } from "#worker/notifications/tell-notifications.ts";

/** Writes a split, its shares and everybody's notification in one batch, then tells the people in it. */
export async function createSplit(ctx: UserContext, input: CreateSplit): Promise<Split> {
  const { db, now, userId } = ctx;
  if (input.participantIds.includes(userId)) throw invalidField("participantIds", "You are part of the split already");
  const today = input.today ?? (await localToday(ctx));
  if (!isPlausibleToday(today, now)) throw invalidField("today", INVALID_DATE);
  const splitDate = input.splitDate ?? today;
  if (!isSplitDate(splitDate, today)) throw invalidField("splitDate", INVALID_DATE);

  const id = newId("spl", now);
  const { shares } = shareEvenly(input.totalCents, input.participantIds, id);
  // A share of nothing is nothing to wait for.
  const participants = shares.map((share) => ({ ...share, id: newId("prt", now), paid: share.amountOwedCents === 0 }));
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
  ).catch((error: unknown) => {
    throw isNullViolation(error, "split_participants.user_id")
      ? invalidField("participantIds", "User not found")
      : error;
  });
  if (!outcome.json) throw new Error("a split was written and cannot be read");
  if (!outcome.replayed) {
    ctx.tell([userId, ...input.participantIds], { type: "split-changed", splitId: id });
    tellNotifications(ctx, outcome.results[2]);
  }
  return readSplit(outcome.json);
}

/** The caller's day by the zone that their browser told at sign-in. Costs a round trip, which saying `today` spares. */
async function localToday({ db, userId, now }: UserContext): Promise<Day> {
  const [profile] = await selectTimeZone(db, userId);
  return dayIn(profile?.timeZone ?? "UTC", now);
}
