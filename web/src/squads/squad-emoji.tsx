import { Tent } from "lucide-react";

/** The picture of a squad: its emoji, or a plain sign. */
export const SquadEmoji = ({ emoji }: { emoji: string | null }) => (
  <span
    aria-hidden="true"
    className="grid size-12 shrink-0 place-items-center rounded-field bg-base-200 text-2xl text-ink-soft"
  >
    {emoji ?? <Tent className="icon-20" />}
  </span>
);
