import type { Database } from "#db/engine/open-database.ts";
import { listTimeZones } from "#db/queries/splits/pending-shares.ts";

/** The time zones of all users that pass the filter. A user without a known zone counts as UTC. */
export async function listZones(db: Database, isSelected: (zone: string) => boolean): Promise<string[]> {
  const known = await listTimeZones(db);
  return [...new Set(["UTC", ...known.map(({ zone }) => zone)])].filter(isSelected);
}
