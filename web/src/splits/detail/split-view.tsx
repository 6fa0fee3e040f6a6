import { useMemo, type ReactNode } from "react";
import { errorMessages } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { isReadOnly } from "#domain/splits/splits.ts";
import { paymentLines } from "#web/splits/chat/chat-lines.ts";
import { SplitChat } from "#web/splits/chat/split-chat.tsx";
import { Breakdown } from "#web/splits/detail/breakdown.tsx";
import { History } from "#web/splits/detail/history.tsx";
import { BillBesideChat } from "#web/splits/detail/bill-beside-chat.tsx";
import { SplitCard } from "#web/splits/detail/split-card.tsx";
import type { SplitWithHistory } from "#web/splits/split-query.ts";

/** `share`: further actions on the user's own share. */
type SplitViewProps = { split: SplitWithHistory; me: Person; share: ReactNode };

/** The split with its shares and its chat. */
export function SplitView({ split, me, share }: SplitViewProps) {
  const payments = useMemo(() => paymentLines(split, me.id), [split, me.id]);
  return (
    <BillBesideChat
      chat={
        <SplitChat
          splitId={split.id}
          me={me}
          people={[...split.participants.map(({ person }) => person), split.creator]}
          payments={payments}
          closed={isReadOnly(split) ? errorMessages.read_only : undefined}
        />
      }
    >
      <SplitCard split={split} me={me} />
      <Breakdown split={split} me={me} share={share} />
      <History split={split} me={me} />
    </BillBesideChat>
  );
}
