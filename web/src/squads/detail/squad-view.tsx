import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { BalanceChart } from "#web/squads/detail/balance-chart.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { OwnBalance } from "#web/squads/detail/own-balance.tsx";
import { InviteOffer } from "#web/squads/detail/invite-offer.tsx";
import { UnreadMessages } from "#web/squads/unread-messages.tsx";
import { SquadHeader } from "#web/squads/detail/squad-header.tsx";
import { useCurrentInView } from "#web/ui/controls/current-in-view.ts";
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

const SquadChat = lazyPart(() => import("#web/squads/chat/squad-chat.tsx").then((found) => found.SquadChat), true);
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
  { name: "chat", text: messages.chat },
  { name: "goals", text: messages.goals },
  { name: "challenges", text: messages.challenges },
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
  /** Its streak and challenges. */
  challenges: ReactNode;
  /** What the user does next about their balance. */
  next: ReactNode;
  /** What it saves for. */
  goals: ReactNode;
  /** The form of its settings, for owners. */
  settingsForm: ReactNode;
};

/** A squad's sections as tabs, which the URL keeps. */
export function SquadView({ squad, splits, plan, challenges, next, goals, settingsForm }: SquadViewProps) {
  const [search] = useSearchParams();
  const tab: Tab = tabs.find(({ name }) => name === search.get("tab"))?.name ?? "splits";
  // Who has left reads the squad, but not its chat.
  const shown = squad.chat ? tabs : tabs.filter(({ name }) => name !== "chat");
  const row = useCurrentInView(tab);
  const invite = useDialogAddress("invite");
  const entries = useDialogAddress("entries");
  const opened = squad.members.find(({ id }) => id === entries.value);
  return (
    <>
      <InviteOffer squad={squad} onInvite={() => invite.show("link")} />
      <SquadHeader squad={squad} onInvite={() => invite.show()} />
      {/* The chat gets its room, so that one writes without scrolling. */}
      {tab !== "chat" && <OwnBalance squad={squad} action={next} />}
      <nav
        ref={row}
        aria-label={messages.squadSections}
        className="relative -mx-[16px] flex shrink-0 gap-1.5 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {shown.map(({ name, text }) => (
          <Link
            key={name}
            to={{ search: withParam(search, "tab", name) }}
            replace
            preventScrollReset
            className="chip h-11 px-3"
            aria-current={name === tab ? "page" : undefined}
          >
            {text}
            {name === "chat" && squad.chat && squad.chat.unread > 0 && <UnreadMessages count={squad.chat.unread} />}
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
        {tab === "chat" && squad.chat && <SquadChat key={squad.id} squad={squad} />}
        {tab === "goals" && goals}
        {tab === "challenges" && challenges}
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
