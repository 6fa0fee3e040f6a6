import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useParams, useSearchParams } from "react-router";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/pages/messages.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { Page } from "#web/app/layout/page.tsx";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as claimPaths from "#web/claim-paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import { SplitSkeleton } from "#web/splits/detail/split-skeleton.tsx";
import { SquadSplitActions } from "#web/splits/squad/squad-split-actions.tsx";
import { SquadSplitNotFound } from "#web/splits/squad/squad-split-not-found.tsx";
import { SquadSplitView } from "#web/splits/squad/squad-split-view.tsx";
import { findSquadSplit, squadSplitQuery, squadSplitsQuery } from "#web/splits/squad/squad-splits-query.ts";
import { squadQuery } from "#web/squads/squads-query.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";

const ClaimPage = lazyPart(() => import("#web/pages/claim.tsx").then((found) => found.ClaimPage), true);
const ClaimOffer = lazyPart(() => import("#web/claims/claim-offer.tsx").then((found) => found.ClaimOffer));

/** A split of a squad, or with `?claim` its items, which everyone taps. */
export default function SquadSplitPage() {
  const { id = "", splitId = "" } = useParams();
  const [search] = useSearchParams();
  return search.has("claim") ? (
    <ClaimPage
      key={splitId}
      splitId={splitId}
      splitPath={squadPaths.split(id, splitId)}
      fallback={
        <Page title={messages.split} longTitle>
          <SplitSkeleton />
        </Page>
      }
    />
  ) : (
    <SquadSplitDetailPage />
  );
}

/** Who paid for a split, or added it, asks what everyone had. */
function isPayer({ creator, payers }: SquadSplit, { myMemberId }: Squad, userId: string): boolean {
  return creator.id === userId || payers.some(({ memberId }) => memberId === myMemberId);
}

function SquadSplitDetailPage() {
  const { id = "", splitId = "" } = useParams();
  const queries = useQueryClient();
  const viewer = viewerOf(useAtomValue(sessionAtom)?.user.id ?? "", useMe());
  // The answer for the split has the squad.
  const squad = useQuery({ ...squadQuery(id), enabled: false });
  const split = useQuery({
    ...squadSplitQuery(id, splitId),
    placeholderData: () => findSquadSplit(queries.getQueryData(squadSplitsQuery(id).queryKey), splitId),
  });
  const back = { to: squadPaths.squad(id), text: squad.data ? isolate(squad.data.name) : messages.squads };
  const { error } = split;
  // An open form stays if the split is deleted elsewhere.
  const { open: isEditing } = useDialogAddress("edit");
  if (error instanceof ApiError && error.code === "not_found" && !(isEditing && split.data && squad.data))
    return (
      <Page title={messages.splitNotFound} back={back}>
        <SquadSplitNotFound squadId={id} />
      </Page>
    );
  if (split.data && squad.data)
    return (
      <Page
        title={isolate(split.data.name)}
        back={back}
        action={!squad.data.archivedAt && <SquadSplitActions key={splitId} split={split.data} squad={squad.data} />}
        actionOnPhone
        longTitle
      >
        <SquadSplitView
          key={splitId}
          split={split.data}
          squad={squad.data}
          me={viewer}
          claim={
            split.data.input.method === "items" &&
            !split.data.isRefund &&
            !squad.data.archivedAt && (
              <ClaimOffer
                splitId={splitId}
                path={claimPaths.claimOf(squadPaths.split(id, splitId))}
                isOpen={split.data.isClaimOpen ?? false}
                canOpen={isPayer(split.data, squad.data, viewer.id)}
              />
            )
          }
        />
      </Page>
    );
  return (
    <Page title={messages.split} back={back} longTitle>
      {error ? (
        <LoadError failure={failures.loadSplit} error={error} onRetry={() => void split.refetch()} />
      ) : (
        <SplitSkeleton />
      )}
    </Page>
  );
}
