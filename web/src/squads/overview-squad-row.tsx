import type { OverviewSquad } from "#domain/overview/overview.ts";
import { SquadBalance } from "#web/squads/squad-balance.tsx";
import { UnreadMessages } from "#web/squads/unread-messages.tsx";
import { SquadRow } from "#web/squads/squad-row.tsx";

/** A squad on the overview, with the user's balance in it. */
export function OverviewSquadRow({ squad }: { squad: OverviewSquad }) {
  return (
    <SquadRow squad={squad}>
      {squad.chat && squad.chat.unread > 0 && <UnreadMessages count={squad.chat.unread} />}
      <SquadBalance cents={squad.myBalanceCents} currency={squad.currency} />
    </SquadRow>
  );
}
