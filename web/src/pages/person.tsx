import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useParams } from "react-router";
import * as failures from "#domain/failures.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { Page } from "#web/app/layout/page.tsx";
import { NextEventRow } from "#web/events/next-event-row.tsx";
import * as friendMessages from "#web/friends/messages.ts";
import { PersonActions } from "#web/friends/person/person-actions.tsx";
import { personQuery } from "#web/friends/person/person-query.ts";
import { PersonView } from "#web/friends/person/person-view.tsx";
import * as messages from "#web/pages/messages.ts";
import * as paths from "#web/paths.ts";
import { PaymentRow } from "#web/payments/history/payment-row.tsx";
import { OpenPayments } from "#web/payments/open-payments.tsx";
import { PaymentDialog } from "#web/payments/payment-dialog.tsx";
import { SettleDialog } from "#web/payments/settling/settle-dialog.tsx";
import { SettleSources } from "#web/payments/settling/settle-sources.tsx";
import { useSplitWith } from "#web/splits/form/split-with.ts";
import { RecentSplitRow } from "#web/splits/list/recent-split-row.tsx";
import { SquadRow } from "#web/squads/squad-row.tsx";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

const back = { to: paths.friends, text: messages.friends };

/** A person: what is open with them, and what both share. */
export default function PersonPage() {
  const { id = "" } = useParams();
  const me = useAtomValue(sessionAtom)?.user.id ?? "";
  const { data: page, error, refetch } = useQuery(personQuery(id));
  const settle = useDialogAddress("settle");
  const payment = useDialogAddress("payment");
  const splitWith = useSplitWith();
  if (error instanceof ApiError && error.code === "not_found")
    return (
      <Page title={friendMessages.personNotFound} back={back}>
        <EmptyState
          illustration={<AllQuietPicture />}
          sentence={friendMessages.personNotFoundHint}
          action={<ButtonLink to={paths.friends}>{friendMessages.backToFriends}</ButtonLink>}
        />
      </Page>
    );
  if (!page)
    return (
      <Page title={messages.person} back={back}>
        {error ? (
          <LoadError failure={failures.loadPerson} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup label={friendMessages.loadingPerson}>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
      </Page>
    );
  return (
    <Page
      title={isolate(nameOf(page.person))}
      back={back}
      action={<PersonActions key={page.friendship?.relation} page={page} />}
      actionOnPhone
    >
      <PersonView
        key={id}
        page={page}
        onSplit={splitWith}
        sources={(person, currency) => <SettleSources person={person} currency={currency} />}
        openPayments={(payments) => <OpenPayments payments={payments} userId={me} />}
        splitRow={(split) => <RecentSplitRow key={split.id} split={split} me={me} />}
        squadRow={(squad) => <SquadRow key={squad.id} squad={squad} />}
        eventRow={(event) => <NextEventRow key={event.id} event={event} />}
        paymentRow={(payment) => <PaymentRow key={payment.id} payment={payment} userId={me} />}
      />
      {settle.open && <SettleDialog key={settle.value} personId={settle.value} userId={me} onClose={settle.close} />}
      {payment.open && <PaymentDialog id={payment.value} userId={me} onClose={payment.close} />}
    </Page>
  );
}
