import { recordAdded } from "#db/queries/squads/adding.ts";
import { refuseFullSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { selectSquadSplit } from "#db/queries/splits/squad-splits.ts";
import { withIds } from "#domain/splits/method-schema.ts";
import type { CreateSquadSplit, SquadSplit } from "#domain/splits/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { splitDateOf } from "#worker/splits/split-date.ts";
import {
  guestStatements,
  guestsOfSplit,
  publishInvitations,
  withFreeNames,
  type InvitedGuest,
} from "#worker/squads/new-guests.ts";
import { refuseUsedId } from "#worker/splits/new-split.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";
import { newSquadSplit } from "./new-squad-split.ts";

/**
 * Adds a split to a squad, and guests who come with it: shares, ledger entries, pairwise debts, activity and notifications in
 * one batch. Any current member can, for any payers.
 */
export async function createSquadSplit(
  ctx: UserContext,
  squadId: string,
  { guests: named, ...input }: CreateSquadSplit,
): Promise<SquadSplit> {
  await limitPerMinute(ctx, "createSplit", ctx.userId);
  const splitDate = splitDateOf(input.splitDate, await todayOf(ctx, input.today));
  const guests = guestsOfSplit(named, ctx.now);
  const split = withMembers(input, guests.memberIdOf);
  const { reader, statements } = await newSquadSplit(ctx, squadId, split, splitDate);
  const member = asSquadMember(squadId, ctx.userId);
  const added = guests.all.length > 0 ? await withGuests(ctx, squadId, guests.all) : undefined;
  const names = guests.all.map(({ guestName }) => guestName);
  const outcome = await withFreeNames(ctx, member, { names, field: "guests" }, (free) =>
    writeOnce(ctx, { free, added, split: statements }, selectSquadSplit(reader)).catch(refuseUsedId),
  );
  if (!outcome.answer) throw new Error("the new split cannot be read");
  if (!outcome.replayed) {
    publishSquadChanged(ctx, squadId, outcome.results.split.users);
    publishNotificationsLater(ctx, [...outcome.results.split.notified, ...outcome.results.split.counted]);
    if (outcome.results.added) publishInvitations(ctx, outcome.results.added.guests);
  }
  return outcome.answer;
}

/** The statements that put guests into the squad, before the split names them. */
async function withGuests(ctx: UserContext, squadId: string, guests: readonly InvitedGuest[]) {
  const { db, now, userId } = ctx;
  const member = asSquadMember(squadId, userId);
  return {
    activity: recordAdded(db, member, { people: [], guests: guests.map(({ guestName }) => guestName) }, now).line,
    guests: await guestStatements(ctx, member, guests),
    full: refuseFullSquad(db, squadId),
  };
}

/** The same split for members who are created with it. */
export const withMembers = <Split extends Pick<CreateSquadSplit, "payers" | "input">>(
  split: Split,
  memberIdOf: ReadonlyMap<string, string>,
): Split => {
  const idOf = (id: string) => memberIdOf.get(id) ?? id;
  return {
    ...split,
    payers: split.payers.map(({ memberId, paidCents }) => ({ memberId: idOf(memberId), paidCents })),
    input: withIds(split.input, idOf),
  };
};
