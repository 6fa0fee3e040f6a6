import { queryJson } from "#db/engine/json-row.ts";
import { listActivity, type ActivityPosition } from "#db/queries/squads/activity.ts";
import { listInvitations } from "#db/queries/squads/invitations.ts";
import { listInvites } from "#db/queries/squads/invites.ts";
import { asSquadMember, type SquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquads, listSquadReaders, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { PageQuery } from "#domain/paging.ts";
import { ACTIVITY_PER_PAGE, type ActivityPage } from "#domain/squads/activity.ts";
import type { SquadInvitationList } from "#domain/squads/invitations.ts";
import type { Squad, SquadInvite, SquadList } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { restorableSince } from "#worker/http/deleted-items.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

/** The squads of the signed-in user. A person can be in so few that they are one page. */
export async function readSquads({ db, userId }: UserContext): Promise<SquadList> {
  return { squads: await listSquads(db, userId) };
}

/** The squads to which the signed-in user is invited. */
export async function readSquadInvitations({ db, userId }: UserContext): Promise<SquadInvitationList> {
  return { invitations: await listInvitations(db, userId) };
}

export async function readOneSquad({ db }: UserContext, reader: SquadReader): Promise<Squad> {
  const [squad] = await queryJson(db, selectSquad(reader));
  if (!squad) throw new DomainError("not_found");
  return squad;
}

/** The invites of a squad that still work. */
export async function readInvites(ctx: UserContext, squadId: string): Promise<{ invites: SquadInvite[] }> {
  const { db, now, userId } = ctx;
  const member = asSquadMember(squadId, userId);
  const { users, invites } = await db.batch({
    users: listSquadReaders(db, member),
    invites: listInvites(db, member, now),
  });
  if (users.length === 0) throw new DomainError("not_found");
  return { invites };
}

/** The activity log of a squad, newest first. */
export async function readActivityPage(
  { db, now }: UserContext,
  reader: SquadReader,
  { cursor, limit = ACTIVITY_PER_PAGE }: PageQuery,
): Promise<ActivityPage> {
  const before = readCursor<ActivityPosition & Record<string, string | number>>(cursor, {
    createdAt: "number",
    id: "string",
  });
  const rows = await listActivity(db, reader, { before, limit: limit + 1, deletedSince: restorableSince(now) });
  // Every squad has at least the line of its creation.
  if (rows.length === 0 && before === null) throw new DomainError("not_found");
  const activity = rows.slice(0, limit);
  const last = rows.length > limit ? activity.at(-1) : undefined;
  return {
    activity,
    nextCursor: last ? writeCursor({ createdAt: Date.parse(last.createdAt), id: last.id }) : null,
  };
}
