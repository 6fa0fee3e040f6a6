import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { SplitChat } from "#web/splits/chat/split-chat.tsx";
import { Breakdown } from "#web/splits/detail/breakdown.tsx";
import { History } from "#web/splits/detail/history.tsx";
import { SplitCard } from "#web/splits/detail/split-card.tsx";
import type { SplitWithHistory } from "#web/splits/split-query.ts";

/** `share`: further actions on the user's own share. */
type SplitViewProps = { split: SplitWithHistory; me: Person; share: ReactNode };

/** The split with its shares, and the chat beside it or, on narrow screens, below. */
export function SplitView({ split, me, share }: SplitViewProps) {
  return (
    <div className="@container flex-1">
      <div className="grid items-start grid-cols-[minmax(0,1fr)] gap-5 @[860px]:grid-cols-[minmax(0,1fr)_372px] @[860px]:gap-7">
        <div className="@container flex min-w-0 flex-col gap-7">
          <SplitCard split={split} me={me} />
          <Breakdown split={split} me={me} share={share} />
          <History split={split} me={me} />
        </div>
        {/* 170 px is the height of the header and the page's padding: the chat ends at the bottom of the window. */}
        <div className="max-h-[min(44rem,76dvh)] @[860px]:sticky @[860px]:top-0 @[860px]:h-[calc(100dvh-170px)] @[860px]:max-h-none @[860px]:min-h-96 flex flex-col *:min-h-0 *:flex-1">
          <SplitChat split={split} me={me} />
        </div>
      </div>
    </div>
  );
}
