import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { SplitChat } from "#web/splits/chat/split-chat.tsx";
import { BillItems } from "#web/splits/detail/bill-items.tsx";
import { faceOfMember } from "#web/people/member-face.ts";
import { BillBesideChat } from "#web/splits/detail/bill-beside-chat.tsx";
import { SquadReceipt } from "#web/splits/squad/squad-receipt.tsx";
import { SquadShares } from "#web/splits/squad/squad-shares.tsx";
import { SquadSplitCard } from "#web/splits/squad/squad-split-card.tsx";

/** `claim`: the way to tap what one had. */
type SquadSplitViewProps = { split: SquadSplit; squad: Squad; me: Person; claim?: ReactNode };

/** A squad's split with who paid, everyone's share, and its chat. */
export function SquadSplitView({ split, squad, me, claim }: SquadSplitViewProps) {
  const inSplit = [...split.payers, ...split.shares].map(({ memberId }) => memberOf(squad, memberId)?.person);
  const people = [...new Set([...inSplit, ...squad.members.map(({ person }) => person)])];
  const positions = new Map(squad.members.map(({ person, position }) => [person?.id ?? "", position]));
  return (
    <BillBesideChat
      chat={
        <SplitChat
          splitId={split.id}
          me={me}
          people={people.filter((person) => person !== null && person !== undefined)}
          positions={positions}
          closed={squad.archivedAt ? messages.archivedSquad : undefined}
        />
      }
    >
      <SquadSplitCard split={split} squad={squad} />
      {claim}
      <SquadShares split={split} squad={squad} />
      <BillItems
        input={split.input}
        currency={split.currency}
        faceOf={(id) => {
          const member = memberOf(squad, id);
          return member && faceOfMember(member);
        }}
      />
      <SquadReceipt split={split} squad={squad} />
    </BillBesideChat>
  );
}
