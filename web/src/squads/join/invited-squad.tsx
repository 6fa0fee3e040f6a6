import type { InvitePreview } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/squads/messages.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";

/** The squad of an invite: its emoji, name and size, the picture of who invites, and the guest that it is for. */
export function InvitedSquad({ preview }: { preview: InvitePreview }) {
  const { name, emoji, memberCount, invitedBy, isForGuest, guests } = preview;
  const guest = isForGuest ? guests[0] : undefined;
  return (
    <div className="mt-7 rounded-box border border-base-300 p-5">
      <div className="flex items-center gap-4">
        <SquadEmoji emoji={emoji} />
        <p className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{name}</bdi>
          <span className="block text-sm text-ink-soft">{plural(memberCount, messages.peopleCount)}</span>
        </p>
        {/* The heading above has the name. */}
        {invitedBy && <Avatar person={{ id: invitedBy.name, ...invitedBy }} size={40} />}
      </div>
      {guest && (
        <p className="mt-3 text-sm text-pretty wrap-anywhere text-ink-soft">
          {fill(messages.inviteIsFor, { name: isolate(guest.name) })}
        </p>
      )}
    </div>
  );
}
