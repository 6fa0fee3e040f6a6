import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { isolate } from "#domain/text.ts";
import { isActive, memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { RenameGuestDialog } from "#web/squads/detail/rename-guest-dialog.tsx";
import { RemoveMemberDialog } from "#web/squads/detail/remove-member-dialog.tsx";
import { useMemberActions } from "#web/squads/detail/member-actions.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Badge } from "#web/ui/controls/badge.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** The people of a squad with their roles, and what can be done with each. */
export function Members({ squad }: { squad: Squad }) {
  const [removing, setRemoving] = useState<SquadMember | null>(null);
  const [renaming, setRenaming] = useState<SquadMember | null>(null);
  const shown = squad.members.filter((member) => isActive(member) || member.balanceCents !== 0 || member.invitation);
  return (
    <section aria-labelledby="squad-members">
      <h2 id="squad-members" className="text-lg">
        {messages.members}
      </h2>
      <ul aria-labelledby="squad-members" className="mt-1">
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            squad={squad}
            member={member}
            onRemove={() => setRemoving(member)}
            onRename={() => setRenaming(member)}
          />
        ))}
      </ul>
      {renaming && <RenameGuestDialog squad={squad} member={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemoveMemberDialog squad={squad} member={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

type MemberRowProps = { squad: Squad; member: SquadMember; onRemove: () => void; onRename: () => void };

function MemberRow({ squad, member, ...on }: MemberRowProps) {
  const name = memberName(member);
  const isMe = member.id === squad.myMemberId;
  const ownId = squad.members.find(({ id }) => id === squad.myMemberId)?.person?.id;
  const actions = useMemberActions(squad, member, on);
  return (
    <li className="flex min-h-16 items-center gap-3.5 border-b border-base-300 py-2.5 last:border-0 has-[[aria-expanded=true]]:z-10">
      <Avatar person={faceOfMember(member)} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="truncate font-medium">{name}</bdi>
          {isMe && <span className="text-ink-soft">{messages.you}</span>}
          {member.role === "owner" && <Badge>{messages.owner}</Badge>}
          {!member.person && !member.invitation && <Badge tone="info">{messages.guest}</Badge>}
          {!isActive(member) && <Badge>{messages.left}</Badge>}
          {member.invitation && <Badge tone="info">{messages.invited}</Badge>}
        </span>
        {member.invitation && (
          <span className="block truncate text-sm text-ink-soft">
            {member.invitation.invitedBy.id === ownId
              ? messages.invitedByYou
              : fill(messages.invitedByMember, { name: nameInside(member.invitation.invitedBy) })}
          </span>
        )}
        {member.claimed.length > 0 && (
          <span className="block truncate text-sm text-ink-soft">
            {fill(messages.alsoGuest, { names: member.claimed.map((guest) => isolate(guest.name)).join(", ") })}
          </span>
        )}
      </span>
      {actions.length > 0 ? (
        <Menu
          variant="quiet"
          label={fill(messages.actionsFor, { name: isolate(name) })}
          title={messages.memberActions}
          icon={<Ellipsis className="icon-20" />}
          className="-mr-2"
          items={actions}
        />
      ) : (
        <span className="w-9" />
      )}
    </li>
  );
}
