import { Laptop, Smartphone } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";

/** The user's sessions, as the profile lists them. */
export function EndableSessions() {
  return (
    <div className="paper w-full px-5 py-2">
      <Session icon={Laptop} device={messages.firefoxOnLinux} note={messages.signedInOnDate}>
        <Badge tone="you">{messages.thisDevice}</Badge>
      </Session>
      <Session icon={Smartphone} device={messages.chromeOnAndroid} note={messages.lastUsedOnDate}>
        <Button size="small">{messages.endSession}</Button>
      </Session>
    </div>
  );
}

type SessionProps = { icon: LucideIcon; device: string; note: string; children: React.ReactNode };

function Session({ icon: Icon, device, note, children }: SessionProps) {
  return (
    <div className="flex items-center gap-3.5 border-b border-base-300 py-3 last:border-0">
      <Icon className="icon-20 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{device}</span>
        <span className="block truncate text-sm text-ink-soft">{note}</span>
      </span>
      {children}
    </div>
  );
}
