import type { Database } from "#db/engine/open-database.ts";
import { listTimeZones } from "#db/queries/splits/pending-shares.ts";

/** The zones that people live in, UTC for those of whom none is known, as far as they are asked for. */
export async function listZones(db: Database, isAsked: (zone: string) => boolean): Promise<string[]> {
  const known = await listTimeZones(db);
  return [...new Set(["UTC", ...known.map(({ zone }) => zone)])].filter(isAsked);
}
