import { codeOf } from "#db/guards.ts";
import { rethrowSplitError } from "#worker/splits/split-people.ts";
import { rethrowSquadError } from "#worker/squads/rethrow-squad-error.ts";

/** Words the failure of a batch that writes a series, as that of the split that it would create. */
export const rethrowSeriesError = (error: unknown): never =>
  codeOf(error) === "participant_unavailable" ? rethrowSplitError(error) : rethrowSquadError(error);
