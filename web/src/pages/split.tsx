import { useAtomValue } from "jotai";
import { HandCoins } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import * as failures from "#domain/failures.ts";
import type { Split } from "#domain/splits/splits.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/pages/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import * as paths from "#web/paths.ts";
import * as claimPaths from "#web/claim-paths.ts";
import * as itemPaths from "#web/item-paths.ts";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import { AddAsExpense } from "#web/expenses/form/add-as-expense.tsx";
import { Page } from "#web/app/layout/page.tsx";
import { DeletedSplit } from "#web/splits/detail/deleted-split.tsx";
import type { SplitWithHistory } from "#web/splits/split-query.ts";
import { ownShare } from "#web/splits/detail/own-share.ts";
import { SplitActions } from "#web/splits/detail/split-actions.tsx";
import { SplitSkeleton, SplitNotFound } from "#web/splits/detail/split-skeleton.tsx";
import { SplitView } from "#web/splits/detail/split-view.tsx";
import { useDeleteSplit } from "#web/splits/detail/delete-split.ts";
import { useSplit } from "#web/splits/detail/use-split.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { nameInside } from "#web/ui/format/names.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";

function AddShare({ split, me }: { split: SplitWithHistory; me: string }) {
  const share = split.isCounted ? null : ownShare(split, me);
  const source = fill(messages.yourShareOf, { name: isolate(split.name) });
  return share && <AddAsExpense label={messages.addMyShareToMyExpenses} source={source} {...share} />;
}

/** Settles the user's pending share, or as the creator, what others owe. */
function SettleLink({ split: { creator, participants }, me }: { split: Split; me: string }) {
  const pending = participants.filter(({ paid }) => !paid);
  const [only] = pending;
  if (creator.id !== me && !pending.some(({ userId }) => userId === me)) return null;
  if (!only) return null;
  const other = creator.id === me ? (pending.length === 1 ? only.person : null) : creator;
  return (
    <ButtonLink
      to={other ? itemPaths.settleWith(other.id) : paths.payments}
      variant="quiet"
      size="small"
      icon={<HandCoins className="icon-16" />}
    >
      {other ? fill(messages.settleUpWith, { name: nameInside(other) }) : messages.settleUp}
    </ButtonLink>
  );
}

const back = { to: paths.splits, text: messages.splits };

const ClaimPage = lazyPart(() => import("#web/pages/claim.tsx").then((found) => found.ClaimPage), true);
const ClaimOffer = lazyPart(() => import("#web/claims/claim-offer.tsx").then((found) => found.ClaimOffer));

/** A split, or with `?claim` its items, which everyone taps. */
export default function SplitPage() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  return search.has("claim") ? (
    <ClaimPage
      key={id}
      splitId={id}
      splitPath={paths.split(id)}
      fallback={
        <Page title={messages.split} back={back} longTitle>
          <SplitSkeleton />
        </Page>
      }
    />
  ) : (
    <SplitDetailPage />
  );
}

function SplitDetailPage() {
  const { id = "" } = useParams();
  const viewer = viewerOf(useAtomValue(sessionAtom)?.user.id ?? "", useMe());
  const deletion = useDeleteSplit(id);
  const edit = useDialogAddress("edit");
  const state = useSplit(id, {
    isLeaving: deletion.isPending || deletion.isSuccess,
    isEditing: ({ creator }) => edit.open && creator.id === viewer.id,
  });
  switch (state.is) {
    case "here":
      return (
        <Page
          title={isolate(state.split.name)}
          back={back}
          action={<SplitActions key={id} split={state.split} me={viewer} deletion={deletion} />}
          actionOnPhone
          longTitle
        >
          <SplitView
            key={id}
            split={state.split}
            me={viewer}
            claim={
              state.split.input?.method === "items" && (
                <ClaimOffer
                  splitId={id}
                  path={claimPaths.claimOf(paths.split(id))}
                  isOpen={state.split.isClaimOpen ?? false}
                  canOpen={state.split.creator.id === viewer.id}
                />
              )
            }
            share={
              <>
                <SettleLink split={state.split} me={viewer.id} />
                <AddShare split={state.split} me={viewer.id} />
              </>
            }
          />
        </Page>
      );
    case "loading":
      return (
        <Page title={messages.split} back={back} longTitle>
          <SplitSkeleton />
        </Page>
      );
    case "not-found":
      return (
        <Page title={messages.splitNotFound} back={back}>
          <SplitNotFound />
        </Page>
      );
    case "deleted":
      return (
        <Page title={messages.splitDeleted} back={back}>
          <DeletedSplit id={id} deletion={state.deletion} me={viewer.id} />
        </Page>
      );
    case "failed":
      return (
        <Page title={messages.split} back={back} longTitle>
          <LoadError failure={failures.loadSplit} error={state.error} onRetry={state.retry} />
        </Page>
      );
  }
}
