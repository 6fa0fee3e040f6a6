import * as failures from "#domain/failures.ts";
import * as messages from "#web/pages/messages.ts";
import { ChangePasswordForm } from "#web/accounts/change-password-form.tsx";
import { DeleteAccount } from "#web/accounts/delete-account.tsx";
import { SessionList } from "#web/accounts/session-list.tsx";
import { SignInMethods } from "#web/accounts/sign-in-methods.tsx";
import { YourData } from "#web/accounts/data-download.tsx";
import { NotificationChoices } from "#web/notifications/choices/notification-choices.tsx";
import { WaysToPay } from "#web/payments/handles/ways-to-pay.tsx";
import { SquadConsent } from "#web/squads/consent/squad-consent.tsx";
import { AccountStatistics } from "#web/profiles/account-statistics.tsx";
import { useFreshMe } from "#web/profiles/me.ts";
import { ProfileForm } from "#web/profiles/profile-form.tsx";
import { Appearance } from "#web/app/theme/appearance.tsx";
import { Page } from "#web/app/layout/page.tsx";
import { SectionMenu } from "#web/ui/controls/section-menu.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

/** In the order of one column. The ids are those of the headings. */
const SECTIONS = [
  { id: "your-profile", text: messages.profile },
  { id: "statistics", text: messages.statistics },
  { id: "appearance", text: messages.appearance },
  { id: "methods", text: messages.signInMethods },
  { id: "sessions", text: messages.sessions },
  { id: "your-data", text: messages.yourData },
  { id: "ways-to-pay", text: messages.waysToPay },
  { id: "squad-consent", text: messages.squads },
  { id: "password", text: messages.password },
  { id: "notifications", text: messages.notifications },
  { id: "delete-account", text: messages.deleteAccount },
] as const;

export default function ProfilePage() {
  const { me, error, refetch } = useFreshMe();
  return (
    <Page title={messages.profileSettings}>
      {!me && error ? (
        <LoadError failure={failures.loadProfile} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {me && <SectionMenu label={messages.profileSections} sections={SECTIONS} />}
          <div className="grid grid-cols-1 items-start gap-5 pb-6 max-lg:mt-4 max-lg:[&_section]:scroll-mt-20 lg:grid-cols-[minmax(0,12fr)_minmax(320px,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-7">
            <div id="your-profile" className="min-w-0 scroll-mt-20">
              {me ? <ProfileForm key={me.id} me={me} /> : <Waiting />}
            </div>
            <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <AccountStatistics />
              <Appearance />
              <SignInMethods />
              <SessionList />
              <YourData />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <WaysToPay />
              <SquadConsent />
              {me && <ChangePasswordForm email={me.email} />}
              <NotificationChoices />
              <div id="delete-account" className="scroll-mt-20">
                {me && <DeleteAccount me={me} />}
              </div>
            </div>
          </div>
        </>
      )}
    </Page>
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
