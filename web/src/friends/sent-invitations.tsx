import { Mail } from "lucide-react";
import type { Invitation } from "#domain/friends/invitations.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useFriendChange } from "#web/people/friend-changes.ts";
import { SecondaryList, SecondaryRow } from "#web/friends/secondary-list.tsx";
import { formatRelativeDay, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";

/** Pending invitations by email, newest first. */
export function SentInvitations({ invitations }: { invitations: Invitation[] }) {
  const today = useToday();
  const change = useFriendChange();
  return (
    <SecondaryList title={messages.invited} count={invitations.length}>
      {invitations.map((invitation) => (
        <SecondaryRow
          key={invitation.id}
          action={messages.cancel}
          label={fill(messages.cancelInvitation, { name: isolate(invitation.email) })}
          onAct={() => change.mutate({ does: "withdraw", row: invitation })}
        >
          <span className="flex min-w-0 flex-1 items-center gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-base-200 text-ink-soft">
              <Mail className="icon-20" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{invitation.email}</span>
              <span className="block truncate text-sm text-ink-soft">
                {fill(messages.invitedByEmail, {
                  date: formatRelativeDay(localDay(new Date(invitation.createdAt)), today, "inline"),
                })}
              </span>
            </span>
          </span>
        </SecondaryRow>
      ))}
    </SecondaryList>
  );
}
