import { useMemo, type ReactNode } from "react";
import { errorMessages } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { isReadOnly } from "#domain/splits/splits.ts";
import { paymentLines } from "#web/splits/chat/chat-lines.ts";
import { SplitChat } from "#web/splits/chat/split-chat.tsx";
import { BillItems } from "#web/splits/detail/bill-items.tsx";
import { Breakdown } from "#web/splits/detail/breakdown.tsx";
import { History } from "#web/splits/detail/history.tsx";
import { BillBesideChat } from "#web/splits/detail/bill-beside-chat.tsx";
import { SplitCard } from "#web/splits/detail/split-card.tsx";
import { faceOf } from "#web/ui/format/names.ts";
import type { SplitWithHistory } from "#web/splits/split-query.ts";

/** `share`: further actions on the user's own share. `claim`: the way to tap what one had. */
type SplitViewProps = { split: SplitWithHistory; me: Person; share: ReactNode; claim?: ReactNode };

const peopleOf = ({ participants, creator }: SplitWithHistory): Person[] => [
  ...participants.map(({ person }) => person),
  creator,
];

/** The split with its shares and its chat. */
export function SplitView({ split, me, share, claim }: SplitViewProps) {
  const payments = useMemo(() => paymentLines(split, me.id), [split, me.id]);
  return (
    <BillBesideChat
      chat={
        <SplitChat
          splitId={split.id}
          me={me}
          people={peopleOf(split)}
          payments={payments}
          closed={isReadOnly(split) ? errorMessages.read_only : undefined}
        />
      }
    >
      <SplitCard split={split} me={me} />
      {claim}
      <Breakdown split={split} me={me} share={share} />
      <BillItems
        input={split.input}
        currency="USD"
        faceOf={(id) => {
          const person = peopleOf(split).find((each) => each.id === id);
          return person && faceOf(person);
        }}
      />
      <History split={split} me={me} />
    </BillBesideChat>
  );
}
