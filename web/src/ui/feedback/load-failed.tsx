import { RotateCw } from "lucide-react";
import { Button } from "#web/ui/controls/button.tsx";

type LoadFailedProps = { sentence: string; busy: boolean; onRetry: () => void };

/** In a card, where what it shows did not come. */
export function LoadFailed({ sentence, busy, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="mt-4">
      <p>{sentence}</p>
      <Button className="mt-3" busy={busy} icon={<RotateCw className="icon-20" />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
