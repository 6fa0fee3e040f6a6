import * as z from "zod/mini";
import { idSchema } from "#domain/fields.ts";

/** Who can see and join an event. Its organizer, the people in it and those who are invited always can. */
export const VISIBILITIES = ["everyone", "friends", "squad", "invited"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The fields of an event that say who sees it. Without them, everyone does. */
export const visibilityFields = {
  visibility: z.nullish(z.enum(VISIBILITIES, "Please choose who can see it")),
  /** The squad whose members see it and share its bill; exactly if `visibility` is "squad". */
  squadId: z.nullish(idSchema),
};

export const NO_SQUAD = "Please choose a squad";
export const OTHER_SQUAD = "Only an event for a squad has a squad";

interface VisibilityFields {
  visibility?: Visibility | null | undefined;
  squadId?: string | null | undefined;
}

/** Why the two fields do not go together; undefined if they do. */
export function visibilityProblem({ visibility, squadId }: VisibilityFields): string | undefined {
  if (visibility === "squad") return squadId ? undefined : NO_SQUAD;
  return squadId ? OTHER_SQUAD : undefined;
}
