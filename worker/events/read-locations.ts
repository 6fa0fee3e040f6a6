import { listLocations } from "#db/queries/events/event-locations.ts";
import type { UserContext } from "#worker/http/context.ts";

/** The locations that the form of an event suggests. */
export async function readLocations({ db, userId }: UserContext): Promise<{ locations: string[] }> {
  return { locations: (await listLocations(db, userId)).map(({ location }) => location) };
}
