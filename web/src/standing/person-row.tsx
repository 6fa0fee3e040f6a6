import { Link } from "react-router";
import { nameOf } from "#domain/profiles/profiles.ts";
import type { PersonStanding } from "#domain/standing/standing.ts";
import { isolate } from "#domain/text.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import { OpenAmounts } from "#web/standing/open-amounts.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";

/** A person or a guest, and what is open with them. Opens their page, or where it is settled with a guest. */
export function PersonRow({ standing: { id, person, guestName, amounts } }: { standing: PersonStanding }) {
  const name = person ? nameOf(person) : (guestName ?? "");
  return (
    <li className="border-b border-dashed border-base-300 last:border-0">
      <Link
        to={person ? itemPaths.person(person.id) : paths.payments}
        className="row-link flex items-center gap-3 py-2.5 cramped:flex-wrap"
      >
        <Avatar person={{ id, name, avatarUrl: person?.avatarUrl ?? null, deleted: person?.deleted }} size={40} />
        <span className="min-w-0 flex-1 truncate font-semibold cramped:basis-28">{isolate(name)} </span>
        <OpenAmounts amounts={amounts} />
      </Link>
    </li>
  );
}
