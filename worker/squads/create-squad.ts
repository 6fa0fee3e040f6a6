import { selectSquad } from "#db/queries/squads/squads.ts";
import type { CreateSquad, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { withInvitationLimit } from "./invitation-limit.ts";
import { newGuests, publishInvitations } from "./new-guests.ts";
import { newSquad } from "./new-squad.ts";
import { publishAsked } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/** Creates a squad with its people in one batch. */
export async function createSquad(ctx: UserContext, { guests, invited, ...input }: CreateSquad): Promise<Squad> {
  await limitPerMinute(ctx, "writeSquad", ctx.userId);
  const { id, member, statements } = await newSquad(ctx, { ...input, guests: newGuests(guests, invited, ctx.now) });
  const outcome = await writeOnce(ctx, statements, selectSquad(member)).catch(
    withInvitationLimit(ctx, member, input.memberIds),
  );
  if (!outcome.answer) throw new Error("the new squad cannot be read");
  if (!outcome.replayed) {
    const { users, asked, guests: added } = outcome.results;
    publishSquadChanged(ctx, id, users);
    if (asked) publishAsked(ctx, asked);
    publishInvitations(ctx, added);
  }
  return outcome.answer;
}
