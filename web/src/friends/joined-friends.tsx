import { useId } from "react";
import { referralWords } from "#domain/points/point-words.ts";
import type { Referral } from "#domain/points/points.ts";
import * as messages from "#web/friends/messages.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { faceOf } from "#web/ui/format/names.ts";

/** Who joined through the user, and what is missing for the points, newest first; renders nothing when empty. */
export function JoinedFriends({ joined }: { joined: readonly Referral[] }) {
  const id = useId();
  if (joined.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-base font-semibold">
        {messages.joinedThroughYou} <span className="font-medium text-ink-soft">({joined.length})</span>
      </h2>
      <ul aria-labelledby={id} className="mt-2 border-t border-base-300">
        {joined.map((each) => (
          <li
            key={each.person.id}
            className="flex min-w-0 items-center gap-3.5 border-b border-base-300 py-2.5 last:border-0"
          >
            <Avatar person={faceOf(each.person)} />
            <span className="min-w-0 text-sm text-pretty">{referralWords(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
