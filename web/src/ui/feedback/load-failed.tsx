import { RotateCw } from "lucide-react";
import * as messages from "#web/ui/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";

type LoadFailedProps = { sentence: string; busy: boolean; onRetry: () => void };

/** Shown in a card whose data could not be loaded. */
export function LoadFailed({ sentence, busy, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="mt-4">
      <p>{sentence}</p>
      <Button className="mt-3" busy={busy} icon={<RotateCw className="icon-20" />} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
