import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import type { SeriesBody } from "#domain/recurring/series.ts";
import { isolate } from "#domain/text.ts";
import { formatDay } from "#domain/time/calendar.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { createdBefore } from "#web/api/drafts/create-once.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as messages from "#web/recurring/repeat/messages.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as itemPaths from "#web/item-paths.ts";
import { fill } from "#web/ui/format/fill.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Creates a series once, however often the form of this draft is submitted. `clear` forgets the draft. */
export function useCreateSeries({ name, clear }: { name: string; clear: () => void }) {
  const queries = useQueryClient();
  const sent = useDraftKey(name);
  const creation = useMutation({
    mutationFn: (json: SeriesBody) => {
      sent.keep();
      return unwrap(api.series.$post({ json }, withIdempotencyKey(sent.key)));
    },
    onSuccess: (series) => {
      // Also when the form was closed while it was being sent.
      if (sent.isSubmitted()) clear();
      const next = series.next.find(({ isSkipped }) => !isSkipped);
      if (next)
        toast.success(
          fill(messages.planned, { name: isolate(series.title), day: formatDay(dateOf(next)) }),
          // Not shown on the page of the series, which the form opens.
          { label: messages.view, to: itemPaths.series(series.id) },
        );
    },
    meta: {
      failure: (error: Error) => {
        const id = createdBefore(error);
        if (id === undefined) return sentenceOf(error, failures.createSeries);
        // It may have created splits already, so that only its owner can say how to change it.
        return { text: messages.alreadyAdded, link: { label: messages.view, to: itemPaths.series(id) } };
      },
    },
    onSettled: (_series, _error, body) => {
      refreshAs(queries, { type: "series-changed" });
      // The first occurrence may exist already.
      if (body.kind === "squad-split") refreshAs(queries, { type: "squad-changed", squadId: body.squadId });
      else void queries.invalidateQueries({ queryKey: body.kind === "event" ? queryKeys.events : queryKeys.splits });
    },
  });
  return { ...creation, startOver: sent.renew };
}
