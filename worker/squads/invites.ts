import { newId } from "#db/new-id.ts";
import { insertInvite, revokeInvite as revoke, selectInvite, selectPreview } from "#db/queries/squads/invites.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asInviteRevoker, asSquadMember } from "#db/queries/squads/squad-access.ts";
import { DomainError } from "#domain/errors.ts";
import type { CreateInvite, InvitePreview, NewSquadInvite } from "#domain/squads/squads.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import { linkToken } from "#worker/auth/link-token.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { notedBrowser } from "#worker/points/joined-through.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

const DAY_MS = 86_400_000;

/** Makes a link by which people join a squad. Only this answer contains its token. */
export async function createInvite(ctx: UserContext, squadId: string, input: CreateInvite): Promise<NewSquadInvite> {
  const { db, env, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const inviteId = newId("sqi", now);
  const invite = {
    id: inviteId,
    tokenHash: await hashToken(await linkToken(env, "squad-invite", inviteId)),
    expiresAt: new Date(now.getTime() + input.expiresInDays * DAY_MS),
    maxUses: input.maxUses ?? null,
    guestMemberId: input.guestMemberId ?? null,
  };
  // Holds once the invite is written.
  const revoker = asInviteRevoker({ squadId, inviteId: invite.id, userId });
  const facts = factsJson("invite-created", {});
  const { answer } = await writeOnce(
    ctx,
    {
      written: insertInvite(db, member, invite, now),
      ...(await notedBrowser(ctx)),
      activity: recordActivity(db, revoker, { kind: "invite-created", facts }, now).line,
    },
    selectInvite(member, invite.id),
  );
  if (!answer) throw new DomainError("not_found");
  return { ...answer, token: await linkToken(env, "squad-invite", answer.id) };
}

/** Ends an invite. */
export async function revokeInvite(ctx: UserContext, squadId: string, inviteId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const revoker = asInviteRevoker({ squadId, inviteId, userId });
  const facts = factsJson("invite-revoked", {});
  const revocation = recordActivity(db, revoker, { kind: "invite-revoked", facts }, now);
  const { recorded } = await db.batch({
    recorded: revocation.line,
    revoked: revoke(db, revocation.right, now),
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
  return found.preview;
}
