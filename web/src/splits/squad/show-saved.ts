import type { QueryClient } from "@tanstack/react-query";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { squadSplitQuery, squadSplitsQuery, withSquadSplit } from "#web/splits/squad/squad-splits-query.ts";

/** Shows a saved split at once in the squad's list and on its page. */
export function showSaved(queries: QueryClient, split: SquadSplit): void {
  queries.setQueryData(squadSplitsQuery(split.squadId).queryKey, (pages) => withSquadSplit(pages, split));
  queries.setQueryData(squadSplitQuery(split.squadId, split.id).queryKey, (known) => known && { ...known, ...split });
}
