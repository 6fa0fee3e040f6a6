import { selectSquadSplit } from "#db/queries/splits/squad-splits.ts";
import type { CreateSquadWithSplit, SquadSplit } from "#domain/splits/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { splitDateOf } from "#worker/splits/split-date.ts";
import { withInvitationLimit } from "#worker/squads/invitation-limit.ts";
import { guestsOfSplit, publishInvitations } from "#worker/squads/new-guests.ts";
import { newSquad } from "#worker/squads/new-squad.ts";
import { publishAsked } from "#worker/squads/publish-asked.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";
import { withMembers } from "./create-squad-split.ts";
import { newSquadSplit } from "./new-squad-split.ts";

/** Creates a squad with its people and its first split in one batch: how a split includes people without an account. */
export async function createSquadWithSplit(
  ctx: UserContext,
  { squad: { name, emoji, currency }, memberIds, guests: named, ...input }: CreateSquadWithSplit,
): Promise<SquadSplit> {
  await limitPerMinute(ctx, "writeSquad", ctx.userId);
  await limitPerMinute(ctx, "createSplit", ctx.userId);
  const splitDate = splitDateOf(input.splitDate, await todayOf(ctx, input.today));
  const guests = guestsOfSplit(named, ctx.now);
  const squad = await newSquad(ctx, { name, emoji, currency, memberIds, guests: guests.all });
  const split = withMembers(input, new Map([...squad.memberIdOf, ...guests.memberIdOf]));
  const { reader, statements } = await newSquadSplit(ctx, squad.id, { ...split, currency }, splitDate);
  const outcome = await writeOnce(ctx, { squad: squad.statements, split: statements }, selectSquadSplit(reader)).catch(
    withInvitationLimit(ctx, squad.member, memberIds),
  );
  if (!outcome.answer) throw new Error("the new split cannot be read");
  if (!outcome.replayed) {
    const { asked, guests: added } = outcome.results.squad;
    publishSquadChanged(ctx, squad.id, outcome.results.split.users);
    if (asked) publishAsked(ctx, asked);
    publishNotificationsLater(ctx, [...outcome.results.split.notified, ...outcome.results.split.counted]);
    publishInvitations(ctx, added);
  }
  return outcome.answer;
}
