import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useParams } from "react-router";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/pages/messages.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import { Page } from "#web/app/layout/page.tsx";
import { AddSquadSplitButton } from "#web/splits/squad/add-squad-split-button.tsx";
import { NewSplit, NewSplitAnywhere } from "#web/pages/new-split.tsx";
import { SquadSplitList } from "#web/splits/list/squad-split-list.tsx";
import { SquadNext } from "#web/payments/settling/squad/squad-next.tsx";
import { SquadSkeleton } from "#web/squads/detail/squad-skeleton.tsx";
import { SquadView } from "#web/squads/detail/squad-view.tsx";
import { InvitedOrNotFound, useInvitedSquadName } from "#web/squads/invitations/invited-or-not-found.tsx";
import { squadQuery } from "#web/squads/squads-query.ts";
import * as paths from "#web/paths.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

const SquadSettingsForm = lazyPart(
  () => import("#web/pages/squad-settings-form.tsx").then((found) => found.SquadSettingsForm),
  true,
);

const SquadPlan = lazyPart(
  () => import("#web/payments/settling/squad/squad-plan.tsx").then((found) => found.SquadPlan),
  true,
);

const PaymentDialog = lazyPart(
  () => import("#web/payments/payment-dialog.tsx").then((found) => found.PaymentDialog),
  true,
);

const GoalsView = lazyPart(() => import("#web/goals/goals-view.tsx").then((found) => found.GoalsView), true);
const SquadChallenges = lazyPart(
  () => import("#web/pages/squad-challenges-section.tsx").then((found) => found.SquadChallengesSection),
  true,
);

const back = { to: paths.squads, text: messages.squads };

export default function SquadPage() {
  // Before the tab is opened, so that it opens at once.
  useEffect(() => SquadPlan.preload(), []);
  const { id = "" } = useParams();
  const create = useDialogAddress("new");
  const payment = useDialogAddress("payment");
  const userId = useAtomValue(sessionAtom)?.user.id ?? "";
  const viewer = viewerOf(userId, useMe());
  const { data, error, refetch } = useQuery(squadQuery(id));
  if (error instanceof ApiError && error.code === "not_found") return <WithoutSquad id={id} />;
  if (data) {
    const add = !data.archivedAt && <AddSquadSplitButton squadId={id} short />;
    return (
      <Page title={isolate(data.name)} back={back} action={add} actionOnPhone>
        <SquadView
          key={id}
          squad={data}
          splits={<SquadSplitList squad={data} />}
          plan={<SquadPlan squad={data} />}
          challenges={<SquadChallenges squad={data} />}
          next={<SquadNext squad={data} />}
          goals={<GoalsView squad={data} />}
          settingsForm={<SquadSettingsForm squad={data} />}
        />
        {payment.open && <PaymentDialog id={payment.value} userId={userId} onClose={payment.close} />}
        {create.open &&
          (add ? (
            <NewSplit key={id} me={viewer} squad={data} onClose={create.close} />
          ) : (
            <NewSplitAnywhere me={viewer} onClose={create.close} />
          ))}
      </Page>
    );
  }
  return (
    <Page title={messages.squad} back={back}>
      {error ? (
        <LoadError failure={failures.loadSquad} error={error} onRetry={() => void refetch()} />
      ) : (
        <SquadSkeleton />
      )}
    </Page>
  );
}

/** The page of a squad in which the user is not: their invitation, or that there is nothing. */
function WithoutSquad({ id }: { id: string }) {
  const name = useInvitedSquadName(id);
  return (
    <Page title={name ? isolate(name) : name === null ? messages.squadNotFound : messages.squad} back={back}>
      <InvitedOrNotFound id={id} />
    </Page>
  );
}
