import { UserPlus } from "lucide-react";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/squads/messages.ts";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** A squad's picture, people and currency, and the way to invite more. */
export function SquadHeader({ squad, onInvite }: { squad: Squad; onInvite: () => void }) {
  const members = squad.members.filter(isActive);
  const people = members.length === 1 ? messages.onePerson : fill(messages.peopleCount, { count: members.length });
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <SquadEmoji emoji={squad.emoji} />
      <div className="min-w-0 flex-1 basis-32">
        <AvatarStack people={members.map(faceOfMember)} most={5} />
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
