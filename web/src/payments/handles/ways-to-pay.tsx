import { useQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/payments/handles/messages.ts";
import { ownHandlesQuery } from "#web/payments/handles/handles-query.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

const HandlesForm = lazyPart(
  () => import("#web/payments/handles/handles-form.tsx").then((part) => part.HandlesForm),
  true,
);

/** The user's handles at payment providers, which people who owe them see. */
export function WaysToPay() {
  const { data, isError, isFetching, refetch } = useQuery(ownHandlesQuery);
  return (
    <section aria-labelledby="ways-to-pay" className="rounded-box border border-base-300 p-5 md:p-7">
      <h2 id="ways-to-pay" className="text-lg">
        {messages.waysToPay}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{messages.waysToPayHint}</p>
      {data ? (
        <HandlesForm handles={data} fallback={<Waiting />} />
      ) : isError ? (
        <LoadFailed sentence={failures.loadPaymentHandles} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="mt-5 grid gap-5 sm:grid-cols-2">
      {[0, 1].map((field) => (
        <div key={field}>
          <Skeleton className="h-4 w-28 max-w-full" />
          <Skeleton className="mt-3 h-11 rounded-field" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
