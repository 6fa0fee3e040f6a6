import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Deletion } from "#domain/deleted-items.ts";
import type { Split } from "#domain/splits/splits.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { findCachedSplit, splitQuery, type SplitWithHistory } from "#web/splits/split-query.ts";
import { splitsQuery } from "#web/splits/splits-query.ts";

export type SplitState =
  | { is: "here"; split: SplitWithHistory }
  | { is: "loading" }
  | { is: "not-found" }
  | { is: "deleted"; deletion: Deletion }
  | { is: "failed"; error: Error; retry: () => void };

/**
 * Loads a split for its page, starting with the version from the list if it is cached. `isLeaving`: the user is deleting
 * it, so that the page shows it until the list is open. `isEditing`: its creator's form is open and stays if it is deleted elsewhere.
 */
export function useSplit(
  id: string,
  { isLeaving, isEditing }: { isLeaving: boolean; isEditing: (split: Split) => boolean },
): SplitState {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...splitQuery(id),
    placeholderData: () => findCachedSplit(queries.getQueryData(splitsQuery().queryKey), id),
  });
  if (data && (isLeaving || isEditing(data))) return { is: "here", split: data };
  if (error instanceof ApiError && error.code === "not_found") return { is: "not-found" };
  if (error instanceof ApiError && error.deletion) return { is: "deleted", deletion: error.deletion };
  if (data) return { is: "here", split: data };
  return error ? { is: "failed", error, retry: () => void refetch() } : { is: "loading" };
}
