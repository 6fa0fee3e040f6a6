import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserCheck, UserX, Users } from "lucide-react";
import * as failures from "#domain/failures.ts";
import type { SquadConsent as Consent } from "#domain/squads/invitations.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as messages from "#web/squads/messages.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { Segments } from "#web/ui/form/segments.tsx";

const consentQuery = queryOptions({
  queryKey: queryKeys.squadConsent,
  queryFn: ({ signal }): Promise<{ squadConsent: Consent }> =>
    unwrap(api.me["squad-consent"].$get({}, { init: { signal } })),
});

const options = [
  { value: "known", text: messages.consentKnown, icon: Users },
  { value: "friends", text: messages.consentFriends, icon: UserCheck },
  { value: "none", text: messages.consentNone, icon: UserX },
] as const;

const hints: Record<Consent, string> = {
  known: messages.consentKnownHint,
  friends: messages.consentFriendsHint,
  none: messages.consentNoneHint,
};

/** The choice who adds the user to squads at once. Everyone else invites them. */
export function SquadConsent() {
  const { data, isError, isFetching, refetch } = useQuery(consentQuery);
  const { mutate, variables, isPending } = useSaveConsent();
  const value = (isPending && variables) || data?.squadConsent;
  return (
    <section aria-labelledby="squad-consent" className="rounded-box border border-base-300 p-5 md:p-7">
      <h2 id="squad-consent" className="text-lg">
        {messages.consent}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-ink-soft">{messages.consentHint}</p>
      {value ? (
        <>
          <Segments label={messages.consent} options={options} value={value} onChange={(chosen) => mutate(chosen)} />
          <p className="mt-3 text-sm text-pretty" aria-live="polite">
            {hints[value]}
          </p>
        </>
      ) : isError ? (
        <LoadFailed sentence={failures.loadSquadConsent} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-13 rounded-field" />
          <Skeleton className="mt-3 h-4 w-64 max-w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function useSaveConsent() {
  const queries = useQueryClient();
  const { queryKey } = consentQuery;
  return useMutation({
    mutationFn: (squadConsent: Consent) => unwrap(api.me["squad-consent"].$put({ json: { squadConsent } })),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    meta: { failure: failures.saveSquadConsent },
  });
}
