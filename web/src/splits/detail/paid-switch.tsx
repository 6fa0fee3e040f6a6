import type { Participant, Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { Switch } from "#web/ui/form/switch.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { withShareMarked, withSplit, type SplitPages } from "#web/splits/split-cache.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** The creator's switch for marking a share as paid. */
export function PaidSwitch({ splitId, share }: { splitId: string; share: Participant }) {
  const mark = useMarkPaid({ splitId, participantId: share.id });
  return (
    <Switch
      label={fill(messages.namePaid, { name: nameInside(share.person) })}
      state={
        <span className={share.paid ? "text-settled" : "text-owed"}>
          {share.paid ? messages.paid : messages.pending}
        </span>
      }
      checked={share.paid}
      onChange={(paid) => mark.mutate(paid)}
    />
  );
}

/** Marks a share as paid or unpaid, optimistically. */
function useMarkPaid({ splitId, participantId }: { splitId: string; participantId: string }) {
  const queries = useQueryClient();
  const { queryKey } = splitQuery(splitId);
  const mutationKey = ["mark-paid", splitId];

  const change = (next: Pick<Participant, "paid" | "paidAt">) => {
    const split = queries.setQueryData(
      queryKey,
      (known: Split | undefined) => known && withShareMarked(known, participantId, next),
    );
    if (split)
      queries.setQueriesData({ queryKey: queryKeys.splits }, (pages: SplitPages | undefined) =>
        withSplit(pages, split),
      );
  };

  return useMutation({
    mutationKey,
    // Successive presses are sent in order.
    scope: { id: `mark-paid.${participantId}` },
    mutationFn: (paid: boolean) =>
      unwrap(
        api.splits[":id"].participants[":participantId"].paid.$put({
          param: { id: splitId, participantId },
          json: { paid },
        }),
      ),
    onMutate: async (paid) => {
      // Cancels responses that were read before this press.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey)?.participants.find(({ id }) => id === participantId);
      change({ paid, paidAt: paid ? new Date().toISOString() : null });
      return before;
    },
    onSuccess: (_, paid) => toast.success(paid ? messages.markedAsPaid : messages.markedAsUnpaid),
    onError: (_error, _paid, before) => before && change(before),
    meta: { failure: failures.markPaid },
    onSettled: () => {
      // Only the last of several presses refetches.
      if (queries.isMutating({ mutationKey }) > 1) return;
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: queryKeys.splits });
    },
  });
}
