import { askIntoSquad, decideAsking, recordAdded, recordInvited } from "#db/queries/squads/adding.ts";
import { markBack, refuseClosedSquad, refuseFullSquad } from "#db/queries/squads/members.ts";
import { addedFacts, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asReturner, asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { withInvitationLimit } from "./invitation-limit.ts";
import { withFreeNames } from "./new-guests.ts";
import { askedPeople } from "./new-members.ts";
import { publishAsked } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

interface Gone {
  squadId: string;
  memberId: string;
}

/**
 * Puts someone back into a squad who left it, or for an owner who was removed, as adding them does: a user who is not added at
 * once is invited.
 */
export async function bringBackMember(
  ctx: UserContext,
  { userId: whose, guestName, ...gone }: Gone & { userId: string | null; guestName: string | null },
): Promise<void> {
  await limitPerMinute(ctx, "writeSquad", ctx.userId);
  await (whose === null ? bringBackGuest(ctx, gone, guestName ?? "") : bringBackUser(ctx, gone, whose));
}

async function bringBackGuest(ctx: UserContext, gone: Gone, name: string): Promise<void> {
  const { db, now, userId } = ctx;
  const member = asSquadMember(gone.squadId, userId);
  const facts = { kind: "members-added", facts: addedFacts([], [name]), subjectId: null } as const;
  const returned = recordActivity(db, asReturner({ ...gone, userId }), facts, now);
  const { activity, users } = await withFreeNames(ctx, member, { names: [name], field: "name" }, (named) =>
    db.batch({
      closed: refuseClosedSquad(db, member),
      named,
      activity: returned.line,
      back: markBack(db, returned.right),
      full: refuseFullSquad(db, gone.squadId),
      users: listSquadReaders(db, member),
    }),
  );
  if (activity.length === 0) throw new DomainError("overtaken");
  publishSquadChanged(ctx, gone.squadId, users);
}

async function bringBackUser(ctx: UserContext, { squadId, memberId }: Gone, whose: string): Promise<void> {
  const { db, now, userId } = ctx;
  const member = asSquadMember(squadId, userId);
  const whileGone = withCondition(member, asReturner({ squadId, memberId, userId }).condition);
  const people = askedPeople([whose], now);
  const { added, invited, asked, users } = await db
    .batch({
      closed: refuseClosedSquad(db, member),
      decided: decideAsking(db, whileGone, people, now),
      added: recordAdded(db, member, { people, guests: [] }, now).line,
      invited: recordInvited(db, member, people, now).line,
      asked: askIntoSquad(db, member, people, now),
      full: refuseFullSquad(db, squadId),
      users: listSquadReaders(db, member),
    })
    .catch(withInvitationLimit(ctx, member, [whose]));
  if (added.length + invited.length === 0) throw new DomainError("overtaken");
  publishSquadChanged(ctx, squadId, users);
  publishAsked(ctx, asked);
}
