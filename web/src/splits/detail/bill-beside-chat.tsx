import type { ReactNode } from "react";

/** The page of a split: the bill, and the chat beside it or, on narrow screens, below. */
export function BillBesideChat({ chat, children }: { chat: ReactNode; children: ReactNode }) {
  return (
    <div className="@container flex-1">
      <div className="grid items-start grid-cols-[minmax(0,1fr)] gap-5 @[860px]:grid-cols-[minmax(0,1fr)_372px] @[860px]:gap-7">
        <div className="@container flex min-w-0 flex-col gap-7">{children}</div>
        {/* 170 px is the height of the header and the page's padding: the chat ends at the bottom of the window. */}
        <div className="max-h-[min(44rem,76dvh)] @[860px]:sticky @[860px]:top-0 @[860px]:h-[calc(100dvh-170px)] @[860px]:max-h-none @[860px]:min-h-96 flex flex-col *:min-h-0 *:flex-1">
          {chat}
        </div>
      </div>
    </div>
  );
}
