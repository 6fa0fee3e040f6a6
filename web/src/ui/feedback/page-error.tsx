import { RotateCw } from "lucide-react";
import * as messages from "#web/ui/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LateNotFoundPicture } from "#web/ui/illustrations/late.tsx";

type PageErrorProps = { title: string; sentence: string; onRetry: () => void };

export function PageError({ title, sentence, onRetry }: PageErrorProps) {
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <EmptyState
        illustration={<LateNotFoundPicture />}
        title={title}
        sentence={sentence}
        action={
          <Button variant="primary" icon={<RotateCw className="icon-20" />} onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      />
    </div>
  );
}
