import { openDatabase, openPrimary } from "#db/engine/open-database.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { Env } from "#worker/env.ts";
import { storePlans } from "#worker/payments/settling/store-plan.ts";
import { publishHints } from "./publish.ts";

/**
 * What follows the commit of a write. The plans of the squads that it changed are stored first, so that the tabs which the
 * hints make reload find them. A plan that is not stored is made by its next reader, or by the hourly job.
 */
export async function publishChanges(env: Env, hints: Map<string, LiveHint[]>, bookmark: string | null): Promise<void> {
  const squadIds = new Set<string>();
  for (const own of hints.values())
    for (const hint of own) if (hint.type === "squad-changed") squadIds.add(hint.squadId);
  const reached = squadIds.size > 0 ? await keepPlans(env, [...squadIds], bookmark) : bookmark;
  await publishHints(env, hints, reached);
}

/** Stores the plans, and returns the bookmark from which on they can be read. */
async function keepPlans(env: Env, squadIds: readonly string[], bookmark: string | null): Promise<string | null> {
  const { db, bookmark: reached } = bookmark
    ? openDatabase(env, { bookmark })
    : { db: openPrimary(env), bookmark: () => null };
  try {
    await storePlans(db, squadIds);
  } catch (error) {
    console.error("could not store the plans of", squadIds.join(" "), error);
  }
  return reached() ?? bookmark;
}
