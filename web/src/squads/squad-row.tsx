import type { ReactNode } from "react";
import { Link } from "react-router";
import * as squadPaths from "#web/squad-paths.ts";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";

type SquadRowProps = {
  squad: { id: string; name: string; emoji: string | null };
  /** Beside the name. */
  children?: ReactNode;
};

/** A squad as one line, for screens that show more than squads. */
export function SquadRow({ squad: { id, name, emoji }, children }: SquadRowProps) {
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link
        to={squadPaths.squad(id)}
        className="row-link flex min-h-[4.25rem] items-center gap-x-3.5 py-2.5 cramped:flex-wrap"
      >
        <SquadEmoji emoji={emoji} />
        <bdi className="min-w-0 flex-1 truncate font-semibold cramped:basis-28">{name}</bdi>
        {children}
      </Link>
    </li>
  );
}
