import { base64url } from "jose";
import { newId } from "#db/new-id.ts";
import { ifRecorded, insertActivity, factsJson } from "#db/queries/squads/activity.ts";
import {
  insertInvite,
  readPreview,
  revokeInvite as revoke,
  selectPreview,
  isOpenInvite,
} from "#db/queries/squads/invites.ts";
import { asSquadMember, squadRightWhile } from "#db/queries/squads/squad-access.ts";
import { DomainError } from "#domain/errors.ts";
import type { CreateInvite, InvitePreview, NewSquadInvite } from "#domain/squads/squads.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

const DAY_MS = 86_400_000;

/** Makes a link by which people join a squad. Its token is in this answer only: the database has its hash. */
export async function createInvite(ctx: UserContext, squadId: string, input: CreateInvite): Promise<NewSquadInvite> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(24)));
  const invite = {
    id: newId("sqi", now),
    tokenHash: await hashToken(token),
    expiresAt: new Date(now.getTime() + input.expiresInDays * DAY_MS),
    maxUses: input.maxUses ?? null,
    guestMemberId: input.guestMemberId ?? null,
  };
  const { written } = await db.batch({
    written: insertInvite(db, member, invite, now),
    activity: insertActivity(
      db,
      squadRightWhile(member, isOpenInvite(invite.id, squadId)),
      { id: newId("act", now), kind: "invite-created", subjectId: invite.id, facts: factsJson("invite-created", {}) },
      now,
    ),
  });
  if (written.length === 0) throw new DomainError("not_found");
  const { id, maxUses, guestMemberId } = invite;
  const expiresAt = invite.expiresAt.toISOString();
  return { id, createdAt: now.toISOString(), expiresAt, maxUses, uses: 0, guestMemberId, token };
}

/** Ends an invite. */
export async function revokeInvite(ctx: UserContext, squadId: string, inviteId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const activityId = newId("act", now);
  const { recorded } = await db.batch({
    recorded: insertActivity(
      db,
      squadRightWhile(member, isOpenInvite(inviteId, squadId)),
      { id: activityId, kind: "invite-revoked", subjectId: inviteId, facts: factsJson("invite-revoked", {}) },
      now,
    ),
    revoked: revoke(db, ifRecorded(member, activityId), inviteId, now),
  });
  if (recorded.length === 0) throw new DomainError("not_found");
}

/** What an invite shows to anyone who has it. */
export async function lookAtInvite(
  ctx: RequestContext,
  { token, address }: { token: string; address: string },
): Promise<InvitePreview> {
  const { db, now } = ctx;
  await limitPerMinute(ctx, "lookAtInvite", address);
  const [found] = await selectPreview(db, await hashToken(token), now);
  if (!found) throw new DomainError("invite_gone");
  if (found.isUsedUp) throw new DomainError("invite_used_up");
  return readPreview(found.json);
}
