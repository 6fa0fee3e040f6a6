import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import type { Split } from "#domain/splits/splits.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { withShare } from "#web/splits/split-cache.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { shortName } from "#web/ui/format/names.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Disputes the user's own share or withdraws the dispute. The server decides whether it is allowed. */
export function useDispute({ id, creator }: Split) {
  const queries = useQueryClient();
  const { queryKey } = splitQuery(id);
  return useMutation({
    mutationFn: (disputed: boolean) =>
      unwrap(api.splits[":id"].dispute[disputed ? "$post" : "$delete"]({ param: { id } })),
    onSuccess: async (share, disputed) => {
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => known && withShare(known, share));
      toast.success(disputed ? `${shortName(creator)} is told that it isn’t yours` : "It is yours again");
    },
    onError: (error, disputed) =>
      toast.error(sentenceOf(error, disputed ? failures.dispute : failures.takeDisputeBack)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
