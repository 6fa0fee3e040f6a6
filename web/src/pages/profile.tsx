import { useState } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import * as failures from "#domain/failures.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import * as messages from "#web/pages/messages.ts";
import { ChangePasswordForm } from "#web/accounts/change-password-form.tsx";
import { DeleteAccount } from "#web/accounts/delete-account.tsx";
import { SessionList } from "#web/accounts/session-list.tsx";
import { SignInMethods } from "#web/accounts/sign-in-methods.tsx";
import { YourData } from "#web/accounts/data-download.tsx";
import { CountedShares } from "#web/budget/counted-shares.tsx";
import { YourCalendar } from "#web/calendar/your-calendar.tsx";
import { NotificationChoices } from "#web/notifications/choices/notification-choices.tsx";
import { WaysToPay } from "#web/payments/handles/ways-to-pay.tsx";
import { YourPoints } from "#web/points/your-points.tsx";
import { SquadConsent } from "#web/squads/consent/squad-consent.tsx";
import { AccountStatistics } from "#web/profiles/account-statistics.tsx";
import { useFreshMe } from "#web/profiles/me.ts";
import { ProfileForm } from "#web/profiles/profile-form.tsx";
import { Appearance } from "#web/app/theme/appearance.tsx";
import { Page } from "#web/app/layout/page.tsx";
import * as paths from "#web/paths.ts";
import { PageTabs } from "#web/ui/controls/page-tabs.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

const AccessTokensSection = lazyPart(
  () => import("#web/pages/access-tokens-section.tsx").then((part) => part.AccessTokensSection),
  true,
);

type Tab = "account" | paths.ProfileTab;

const TABS = [
  { tab: "account", to: paths.profile, text: messages.account },
  { tab: "payments", to: paths.profileTab("payments"), text: messages.gettingPaid },
  { tab: "points", to: paths.profileTab("points"), text: messages.points },
  { tab: "notifications", to: paths.profileTab("notifications"), text: messages.notifications },
  { tab: "calendar", to: paths.profileTab("calendar"), text: messages.calendar },
  { tab: "tokens", to: paths.profileTab("tokens"), text: messages.accessTokens },
  { tab: "data", to: paths.profileTab("data"), text: messages.data },
] as const satisfies readonly { tab: Tab; to: string; text: string }[];

/** Sections of the tabs that once had an address on the profile itself. */
const MOVED: Record<string, paths.ProfileTab> = {
  "#ways-to-pay": "payments",
  "#notifications": "notifications",
  "#access-tokens": "tokens",
  "#your-data": "data",
  "#delete-account": "data",
};

export default function ProfilePage() {
  const { tab: named = "account" } = useParams();
  const { hash } = useLocation();
  const { me, error, refetch } = useFreshMe();
  const current = TABS.find(({ tab }) => tab === named);
  // A tab that was open stays, hidden, so that nothing typed in it is lost.
  const [opened, setOpened] = useState<readonly Tab[]>([]);
  const moved = named === "account" ? MOVED[hash] : undefined;
  if (current && !moved && !opened.includes(current.tab)) setOpened([...opened, current.tab]);

  if (moved) return <Navigate to={paths.profileTab(moved)} replace />;
  if (!current) return <Navigate to={paths.profile} replace />;
  return (
    <Page title={messages.profileSettings}>
      <PageTabs label={messages.profileTabs} tabs={TABS} current={current.to} />
      {!me && error ? (
        <LoadError failure={failures.loadProfile} error={error} onRetry={() => void refetch()} />
      ) : (
        opened.map((tab) => (
          <div key={tab} hidden={tab !== current.tab} className="pb-6">
            {tab === "account" ? <Account me={me} /> : <Column tab={tab} me={me} />}
          </div>
        ))
      )}
    </Page>
  );
}

function Account({ me }: { me: Me | undefined }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,12fr)_minmax(320px,7fr)] lg:gap-x-7">
      <div className="flex min-w-0 flex-col gap-5">
        {me ? <ProfileForm key={me.id} me={me} /> : <Waiting />}
        {me && <ChangePasswordForm email={me.email} />}
        <SquadConsent />
        {me && <CountedShares me={me} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <AccountStatistics />
        <Appearance />
        <SignInMethods />
        <SessionList />
      </div>
    </div>
  );
}

/** A tab of one column. */
function Column({ tab, me }: { tab: paths.ProfileTab; me: Me | undefined }) {
  return (
    <div className="flex max-w-[46rem] min-w-0 flex-col gap-5">
      {tab === "payments" && <WaysToPay />}
      {tab === "points" && <YourPoints />}
      {tab === "notifications" && <NotificationChoices />}
      {tab === "calendar" && <YourCalendar />}
      {tab === "tokens" && <AccessTokensSection fallback={<Skeleton className="h-44 rounded-box" />} />}
      {tab === "data" && (
        <>
          <YourData />
          {me && <DeleteAccount me={me} />}
        </>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="rounded-box border border-base-300 p-5 md:p-7">
      <div className="flex items-center gap-5">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <Skeleton className="h-6 w-40 max-w-full" />
      </div>
      {[0, 1, 2].map((row) => (
        <div key={row} className="mt-6">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-11 rounded-field" />
        </div>
      ))}
      <Skeleton className="mt-7 h-11 w-36 rounded-field" />
    </SkeletonGroup>
  );
}
