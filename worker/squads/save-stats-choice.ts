import { asSquadReader, asStatsChooser } from "#db/queries/squads/squad-access.ts";
import { updateStatsChoice } from "#db/queries/squads/squad-stats.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { StatsChoice } from "#domain/squads/squad-stats.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/** Saves what the stats of a squad show of the signed-in user. The others are not told, but their open pages follow. */
export async function saveStatsChoice(ctx: UserContext, squadId: string, choice: StatsChoice): Promise<StatsChoice> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const { saved, users } = await db.batch({
    saved: updateStatsChoice(db, asStatsChooser(squadId, userId), choice),
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
  });
  if (!saved[0]) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  return saved[0];
}
