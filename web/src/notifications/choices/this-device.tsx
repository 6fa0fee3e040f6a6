import { BellOff, BellRing } from "lucide-react";
import type { PushSettings } from "#domain/notifications/push.ts";
import * as messages from "#web/notifications/messages.ts";
import { usePushDevice, type PushHere } from "#web/notifications/choices/use-push-device.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

const sentences: Record<PushHere, string> = {
  on: messages.pushIsOn,
  off: messages.pushIsOff,
  denied: messages.pushIsBlocked,
  "home-screen": messages.pushNeedsHomeScreen,
  unsupported: messages.pushIsUnsupported,
  "not-set-up": messages.pushIsNotSetUp,
};

/** Shows whether this device receives push notifications. */
export function ThisDevice({ settings }: { settings: PushSettings }) {
  const { state, busy, turnOn, turnOff } = usePushDevice(settings);
  if (!state)
    return (
      <SkeletonGroup className="well mt-4 p-4">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-2 h-3.5 w-56 max-w-full" />
      </SkeletonGroup>
    );
  const Icon = state === "on" ? BellRing : BellOff;
  return (
    <div className="well @container mt-4 p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 @md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Icon className="icon-20 self-start text-ink-soft" />
        <div>
          <h3 className="text-base font-medium">{messages.pushOnThisDevice}</h3>
          <p role="status" className="text-sm text-pretty text-ink-soft">
            {sentences[state]}
          </p>
        </div>
        <div className="col-start-2 empty:hidden @md:col-start-3">
          {state === "off" && (
            <Button variant="primary" size="small" busy={busy} onClick={turnOn}>
              {messages.turnOnPush}
            </Button>
          )}
          {state === "on" && (
            <Button size="small" busy={busy} onClick={turnOff}>
              {messages.turnOffPush}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
