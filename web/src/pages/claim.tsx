import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { Page } from "#web/app/layout/page.tsx";
import type * as claimPaths from "#web/claim-paths.ts";
import * as messages from "#web/claims/messages.ts";
import { claimQuery, useOpenClaim } from "#web/claims/claim-query.ts";
import { ClaimView } from "#web/claims/claim-view.tsx";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";

/** The items of a split that everyone taps: `?claim` at the address of the split. */
export function ClaimPage({ splitId, splitPath }: { splitId: string; splitPath: string }) {
  const claim = useQuery(claimQuery(splitId));
  const navigate = useNavigate();
  const open = useOpenClaim(splitId);
  const isNew = (useLocation().state as Partial<typeof claimPaths.asksEveryone> | null)?.asksEveryone === true;
  const { data, error } = claim;
  const back = { to: splitPath, text: messages.split };
  if (data && data.splitId === splitId)
    return (
      <Page title={isolate(data.splitName)} back={back} longTitle>
        <ClaimView key={data.id} claim={data} splitPath={splitPath} onSaved={() => void navigate(splitPath)} />
      </Page>
    );
  const isAbsent = error instanceof ApiError && error.code === "not_found";
  return (
    <Page title={messages.receipt} back={back}>
      {isAbsent ? (
        <EmptyState
          illustration={<NoSplitsPicture />}
          title={isNew ? messages.savedAskNow : messages.notAsked}
          sentence={isNew ? messages.letEveryoneTapHint : messages.notAskedHint}
          action={
            isNew ? (
              <Button variant="primary" busy={open.isPending} onClick={() => open.mutate()}>
                {messages.letEveryoneTap}
              </Button>
            ) : (
              <ButtonLink to={splitPath} variant="primary">
                {messages.toSplit}
              </ButtonLink>
            )
          }
        />
      ) : error ? (
        <LoadError failure={failures.loadClaim} error={error} onRetry={() => void claim.refetch()} />
      ) : (
        <SkeletonGroup label={messages.loading}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </Page>
  );
}
