import { Link } from "react-router";
import * as squadPaths from "#web/squad-paths.ts";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";

type SharedSquadRowProps = { squad: { id: string; name: string; emoji: string | null } };

/** A squad of which both the user and another person are members. */
export function SharedSquadRow({ squad: { id, name, emoji } }: SharedSquadRowProps) {
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link to={squadPaths.squad(id)} className="row-link flex items-center gap-x-3.5 py-2.5">
        <SquadEmoji emoji={emoji} />
        <bdi className="min-w-0 flex-1 truncate font-semibold">{name}</bdi>
      </Link>
    </li>
  );
}
