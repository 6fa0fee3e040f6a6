import type { BatchResults } from "#db/engine/batch.ts";
import { codeOf } from "#db/guards.ts";
import {
  insertGuests,
  listGuests,
  refuseOtherGuests,
  refuseTakenNames,
  type NewGuest,
} from "#db/queries/squads/guests.ts";
import type { SquadMember } from "#db/queries/squads/squad-access.ts";
import { invalidField } from "#domain/errors.ts";
import { GUEST_NAME_TAKEN, isNameTaken, TWO_NAMES } from "#domain/squads/guests.ts";
import type { NewSquadGuest } from "#domain/squads/squads.ts";
import { newInvitation } from "#worker/friends/invitations/send-invitation.ts";
import type { UserContext } from "#worker/http/context.ts";
import { withGuardErrors } from "#worker/http/guard-errors.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { guestIds } from "./new-members.ts";

/** A guest who comes into a squad, and the address that is invited. */
export interface InvitedGuest extends NewGuest {
  email: string | null;
}

const MOST_TRIES = 3;

/** The rows of guests who are put into a squad by their names, some of them with an address. */
export const newGuests = (
  names: readonly string[],
  invited: readonly { name: string; email: string }[],
  now: Date,
): InvitedGuest[] => {
  const all = [...names.map((name) => ({ name, email: null })), ...invited];
  const ids = guestIds(all.length, now);
  return all.map(({ name, email }, index) => ({ id: ids[index]!, guestName: name, email }));
};

/** The rows of guests who come into a squad with a split, and their members by the ids that it calls them. */
export function guestsOfSplit(guests: readonly NewSquadGuest[], now: Date) {
  const ids = guestIds(guests.length, now);
  const rows = guests.map(({ id, name, email = null }, index) => ({
    called: id,
    id: ids[index]!,
    guestName: name,
    email,
  }));
  return {
    all: rows.map(({ id, guestName, email }): InvitedGuest => ({ id, guestName, email })),
    memberIdOf: new Map(rows.map(({ called, id }) => [called, id])),
  };
}

/** The statements that put guests into a squad and invite their addresses by mail. Refuses two with the same name. */
export async function guestStatements(ctx: UserContext, member: SquadMember, guests: readonly InvitedGuest[]) {
  const names = guests.map(({ guestName }) => guestName);
  if (names.some((name, index) => isNameTaken(name, names.slice(0, index)))) throw invalidField("guests", TWO_NAMES);
  const invitations = [];
  for (const { email } of guests) if (email !== null) invitations.push((await newInvitation(ctx, email)).statements);
  return { guests: insertGuests(ctx.db, member, guests, ctx.now), invitations };
}

/** Sends the mails, once the statements were written. */
export function publishInvitations(
  ctx: UserContext,
  { invitations }: Pick<BatchResults<Awaited<ReturnType<typeof guestStatements>>>, "invitations">,
): void {
  if (invitations.length === 0) return;
  ctx.publish([ctx.userId], { type: "friends-changed" });
  queueMailsLater(
    ctx,
    invitations.flatMap(({ mail }) => mail.mails),
  );
}

/**
 * Runs a write that gives guests of a squad these names. It is refused where another guest has one of them: SQL cannot compare
 * names without regard to accents, so the names are read before, and the batch is refused if they have changed since.
 */
export async function withFreeNames<Result>(
  { db }: UserContext,
  member: SquadMember,
  { names, field, memberId }: { names: readonly string[]; field: string; memberId?: string },
  write: (named: ReturnType<typeof namesAreFree> | undefined) => Promise<Result>,
): Promise<Result> {
  if (names.length === 0) return write(undefined);
  for (let tries = 1; ; tries++) {
    const known = await listGuests(db, member);
    const taken = known.filter(({ id, name }) => id !== memberId && isNameTaken(name, names));
    try {
      return await write(namesAreFree(db, member, { known, taken }));
    } catch (error) {
      if (codeOf(error) === "people_changed" && tries < MOST_TRIES) continue;
      return withGuardErrors({ guest_taken: () => invalidField(field, GUEST_NAME_TAKEN) })(error);
    }
  }
}

type Guest = Awaited<ReturnType<typeof listGuests>>[number];

const namesAreFree = (
  db: UserContext["db"],
  member: SquadMember,
  { known, taken }: { known: readonly Guest[]; taken: readonly Guest[] },
) => ({
  unchanged: refuseOtherGuests(db, member, known),
  taken: taken.length > 0 ? refuseTakenNames(db, member, taken) : undefined,
});
