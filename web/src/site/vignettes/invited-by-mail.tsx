import { Mail } from "lucide-react";
import * as messages from "#web/site/messages.ts";

/** A pending invitation, as the friends screen lists it. */
export function InvitedByMail() {
  return (
    <div className="paper flex w-full items-center gap-3.5 px-5 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-base-200 text-ink-soft">
        <Mail className="icon-20" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{messages.invitedAddress}</span>
        <span className="block truncate text-sm text-ink-soft">{messages.invitedToday}</span>
      </span>
    </div>
  );
}
