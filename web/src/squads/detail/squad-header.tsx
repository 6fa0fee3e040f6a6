import { UserPlus } from "lucide-react";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/squads/messages.ts";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";

type SquadHeaderProps = { squad: Squad; onInvite: () => void };

/** A squad's picture, people and currency, and the button that invites more people. */
export function SquadHeader({ squad, onInvite }: SquadHeaderProps) {
  const members = squad.members.filter(isActive);
  const people = plural(members.length, messages.peopleWithYou);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-3">
      <SquadEmoji emoji={squad.emoji} />
      <div className="min-w-0 flex-1 basis-26">
        <AvatarStack people={members.map(faceOfMember)} most={3} />
        <p className="mt-1 text-sm text-ink-soft">
          {fill(messages.peopleAndCurrency, { people, currency: squad.currency })}
        </p>
      </div>
      {!squad.archivedAt && (
        <Button icon={<UserPlus className="icon-20" />} aria-haspopup="dialog" onClick={onInvite}>
          {messages.invite}
        </Button>
      )}
    </div>
  );
}
