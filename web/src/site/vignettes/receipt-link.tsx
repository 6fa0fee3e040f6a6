import { Lock, Receipt } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";

/** A receipt's link with most of its hour left. */
export function ReceiptLink() {
  return (
    <div className="w-[min(270px,100%)] rounded-[18px] bg-base-100 p-4">
      <div className="flex items-center gap-3">
        <IconTile icon={Receipt} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{messages.sampleReceipt}</span>
          <span className="block truncate text-sm text-ink-soft">{messages.linkCloses}</span>
        </span>
        <Lock className="icon-20 text-primary" />
      </div>
      <div className="mt-3.5 h-1.5 rounded-full bg-base-300">
        <div className="h-full w-[97%] rounded-full bg-primary" />
      </div>
    </div>
  );
}
