import { RotateCw } from "lucide-react";
import * as messages from "#web/notifications/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

/** What the popover shows when there are no rows. */
export function NoNotifications() {
  return (
    <div className="flex flex-col items-center px-6 pt-3 pb-8 text-center">
      <div className="w-48">
        <AllQuietPicture />
      </div>
      <p className="mt-4 font-semibold">{messages.noNotifications}</p>
      <p className="mt-1 text-sm text-ink-soft">{messages.noNotificationsHint}</p>
    </div>
  );
}

export function NotificationsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 pt-5 pb-7 text-center">
      <p>{messages.notificationsNotLoaded}</p>
      <Button busy={busy} icon={<RotateCw className="icon-20" />} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}

export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label={messages.loadingNotifications} className="flex flex-col gap-0.5">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-start gap-3 px-3 py-2.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1 pt-1">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="mt-2 h-3.5 w-56 max-w-full" />
          </div>
          <Skeleton className="mt-1 h-3 w-9" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
