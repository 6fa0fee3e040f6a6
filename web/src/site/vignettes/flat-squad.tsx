import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/site/messages.ts";
import { jonas, maya, priya } from "#web/site/sample.ts";
import { SquadBalance } from "#web/squads/squad-balance.tsx";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";
import { OpenAmounts } from "#web/standing/open-amounts.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { faceOf } from "#web/ui/format/names.ts";

/** A flatmate who has no account. */
const kim: Person = { id: "sample-kim", username: null, displayName: messages.guestKim, avatarUrl: null };

/** A squad with what Maya is owed in it, and by whom. */
export function FlatSquad() {
  return (
    <div className="paper w-full p-5">
      <div className="flex items-center gap-3.5">
        <SquadEmoji emoji={null} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{messages.apartmentSquad}</span>
          <span className="mt-1 block">
            <AvatarStack people={[maya, priya, jonas, kim].map(faceOf)} size={22} />
          </span>
        </span>
        <SquadBalance cents={4_250} currency="USD" />
      </div>
      <ul className="@container mt-4 border-t border-dashed border-base-300">
        <Member person={priya} cents={1_800} />
        <Member person={jonas} cents={2_450} />
        <Member person={kim} cents={0} />
      </ul>
    </div>
  );
}

function Member({ person, cents }: { person: Person; cents: number }) {
  return (
    <li className="flex items-center gap-3 border-b border-dashed border-base-300 py-2.5 last:border-0">
      <Avatar person={faceOf(person)} size={40} />
      <span className="min-w-0 flex-1 truncate font-semibold">{person.displayName}</span>
      <OpenAmounts amounts={cents === 0 ? [] : [{ currency: "USD", cents }]} />
    </li>
  );
}
