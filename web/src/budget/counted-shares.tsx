import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatDay } from "#domain/time/calendar.ts";
import * as failures from "#domain/failures.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as messages from "#web/budget/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { localDay } from "#web/ui/format/format-date.ts";
import { SwitchLine } from "#web/ui/form/switch.tsx";

/** The choice whether the user's shares of new bills become expenses. */
export function CountedShares({ me: { countsSharesSince: since } }: { me: Me }) {
  const { mutate, variables, isPending } = useSaveCountedShares();
  return (
    <section className="rounded-box border border-base-300 p-5 md:p-7">
      <SwitchLine
        label={messages.countShares}
        sentence={
          since
            ? fill(messages.sharesCountSince, { day: formatDay(localDay(new Date(since))) })
            : messages.countSharesHint
        }
        checked={isPending ? variables : Boolean(since)}
        onChange={(countsShares) => mutate(countsShares)}
      />
    </section>
  );
}

function useSaveCountedShares() {
  const queries = useQueryClient();
  const queryKey = queryKeys.me;
  return useMutation({
    mutationFn: (countsShares: boolean) => unwrap(api.me["counted-shares"].$put({ json: { countsShares } })),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (saved) => queries.setQueryData<Me>(queryKey, (known) => known && { ...known, ...saved }),
    meta: { failure: failures.saveCountedShares },
  });
}
