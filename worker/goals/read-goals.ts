import { listGoals, selectHolds } from "#db/queries/goals/goals.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { DomainError } from "#domain/errors.ts";
import type { GoalList } from "#domain/goals/goals.ts";
import type { UserContext } from "#worker/http/context.ts";

/** The savings goals of a squad for its readers. */
export async function readGoals({ db, userId }: UserContext, squadId: string): Promise<GoalList> {
  const reader = asSquadReader(squadId, userId);
  const { reading, goals } = await db.batch({ reading: selectHolds(db, reader), goals: listGoals(db, reader) });
  if (!reading[0]?.holds) throw new DomainError("not_found");
  return { goals };
}
