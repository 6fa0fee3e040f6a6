import { Link } from "react-router";
import type { OverviewSquad } from "#domain/overview/overview.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { SquadBalance } from "#web/squads/squad-balance.tsx";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";

/** A squad on the overview, with the user's balance in it. */
export function OverviewSquadRow({ squad: { id, name, emoji, currency, myBalanceCents } }: { squad: OverviewSquad }) {
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link
        to={squadPaths.squad(id)}
        className="row-link flex min-h-[4.25rem] items-center gap-x-3.5 py-2.5 cramped:flex-wrap"
      >
        <SquadEmoji emoji={emoji} />
        <bdi className="min-w-0 flex-1 truncate font-semibold cramped:basis-28">{name}</bdi>
        <SquadBalance cents={myBalanceCents} currency={currency} />
      </Link>
    </li>
  );
}
