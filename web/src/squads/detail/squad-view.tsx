import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { BalanceChart } from "#web/squads/detail/balance-chart.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { OwnBalance } from "#web/squads/detail/own-balance.tsx";
import { InviteOffer } from "#web/squads/detail/invite-offer.tsx";
import { SquadHeader } from "#web/squads/detail/squad-header.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { withParam } from "#web/paths.ts";

const EntriesDialog = lazyPart(
  () => import("#web/squads/detail/entries-dialog.tsx").then((found) => found.EntriesDialog),
  true,
);
const InviteDialog = lazyPart(
  () => import("#web/squads/detail/invite-dialog.tsx").then((found) => found.InviteDialog),
  true,
);

const SquadActivity = lazyPart(
  () => import("#web/squads/detail/squad-activity.tsx").then((found) => found.SquadActivity),
  true,
);
const SquadStats = lazyPart(
  () => import("#web/squads/stats/squad-stats.tsx").then((found) => found.SquadStatsTab),
  true,
);
const SquadSettings = lazyPart(
  () => import("#web/squads/detail/squad-settings.tsx").then((found) => found.SquadSettings),
  true,
);

const tabs = [
  { name: "splits", text: messages.splits },
  { name: "balances", text: messages.balances },
  { name: "stats", text: messages.stats },
  { name: "activity", text: messages.activity },
  { name: "settings", text: messages.settings },
] as const;
type Tab = (typeof tabs)[number]["name"];

type SquadViewProps = {
  squad: Squad;
  /** The list of its splits. */
  splits: ReactNode;
  /** Who pays whom. */
  plan: ReactNode;
  /** What the user does next about their balance. */
  next: ReactNode;
  /** The form of its settings, for owners. */
  settingsForm: ReactNode;
};

/** A squad's sections as tabs, which the URL keeps. */
export function SquadView({ squad, splits, plan, next, settingsForm }: SquadViewProps) {
  const [search] = useSearchParams();
  const tab: Tab = tabs.find(({ name }) => name === search.get("tab"))?.name ?? "splits";
  const invite = useDialogAddress("invite");
  const entries = useDialogAddress("entries");
  const opened = squad.members.find(({ id }) => id === entries.value);
  return (
    <>
      <InviteOffer squad={squad} onInvite={() => invite.show("link")} />
      <SquadHeader squad={squad} onInvite={() => invite.show()} />
      <OwnBalance squad={squad} action={next} />
      <nav
        aria-label={messages.squadSections}
        className="-mx-[16px] flex shrink-0 gap-1.5 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:gap-2 md:px-0"
      >
        {tabs.map(({ name, text }) => (
          <Link
            key={name}
            to={{ search: withParam(search, "tab", name) }}
            replace
            preventScrollReset
            className="chip h-11 max-md:px-3"
            aria-current={name === tab ? "page" : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
      {squad.archivedAt && (
        <p role="status" className="well mt-4 p-4 text-sm">
          {messages.archivedLine}
        </p>
      )}
      <div className="mt-6">
        {tab === "splits" && splits}
        {tab === "balances" && (
          <div className="flex flex-col gap-9">
            {plan}
            <BalanceChart squad={squad} />
          </div>
        )}
        {tab === "stats" && <SquadStats squad={squad} />}
        {tab === "activity" && <SquadActivity squad={squad} />}
        {tab === "settings" && <SquadSettings key={squad.id} squad={squad} form={settingsForm} />}
      </div>
      {invite.open && !squad.archivedAt && (
        <InviteDialog squad={squad} first={invite.value === "link" ? "link" : "people"} onClose={invite.close} />
      )}
      {entries.open && opened && <EntriesDialog squad={squad} member={opened} onClose={entries.close} />}
    </>
  );
}
