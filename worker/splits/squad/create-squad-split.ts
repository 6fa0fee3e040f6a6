import { selectSquadSplit } from "#db/queries/splits/squad-splits.ts";
import type { CreateSquadSplit, SquadSplit } from "#domain/splits/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { splitDateOf } from "#worker/splits/split-date.ts";
import { newSquadSplit } from "./new-squad-split.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

/**
 * Adds a split to a squad: shares, ledger entries, pairwise debts, activity and notifications in one batch. Any current
 * member can, for any payers.
 */
export async function createSquadSplit(
  ctx: UserContext,
  squadId: string,
  input: CreateSquadSplit,
): Promise<SquadSplit> {
  await limitPerMinute(ctx, "createSplit", ctx.userId);
  const splitDate = splitDateOf(input.splitDate, await todayOf(ctx, input.today));
  const { reader, statements } = await newSquadSplit(ctx, squadId, input, splitDate);
  const outcome = await writeOnce(ctx, statements, selectSquadSplit(reader));
  if (!outcome.answer) throw new Error("the new split cannot be read");
  if (!outcome.replayed) {
    publishSquadChanged(ctx, squadId, outcome.results.users);
    publishNotificationsLater(ctx, outcome.results.notified);
  }
  return outcome.answer;
}
