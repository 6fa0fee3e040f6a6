import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { Members } from "#web/squads/detail/members.tsx";
import { SquadActivity } from "#web/squads/detail/squad-activity.tsx";
import { SquadDebts } from "#web/squads/detail/squad-debts.tsx";
import { SquadSettings } from "#web/squads/detail/squad-settings.tsx";
import { withParam } from "#web/paths.ts";

const tabs = [
  { name: "splits", text: messages.splits },
  { name: "balances", text: messages.balances },
  { name: "activity", text: messages.activity },
  { name: "settings", text: messages.settings },
] as const;
type Tab = (typeof tabs)[number]["name"];

type SquadViewProps = {
  squad: Squad;
  /** The list of its splits. */
  splits: ReactNode;
  /** The form of its default split, for owners. */
  defaultSplit: ReactNode;
};

/** A squad's sections as tabs, which the URL keeps. */
export function SquadView({ squad, splits, defaultSplit }: SquadViewProps) {
  const [search] = useSearchParams();
  const tab: Tab = tabs.find(({ name }) => name === search.get("tab"))?.name ?? "splits";
  return (
    <>
      <nav aria-label={messages.squadSections} className="flex flex-wrap gap-2">
        {tabs.map(({ name, text }) => (
          <Link
            key={name}
            to={{ search: withParam(search, "tab", name) }}
            replace
            preventScrollReset
            className="chip h-11"
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
          <>
            <Members squad={squad} />
            <SquadDebts squad={squad} />
          </>
        )}
        {tab === "activity" && <SquadActivity squad={squad} />}
        {tab === "settings" && <SquadSettings key={squad.id} squad={squad} defaultSplit={defaultSplit} />}
      </div>
    </>
  );
}
