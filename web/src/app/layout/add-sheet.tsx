import { Receipt, ScissorsLineDashed, Tent, Ticket } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import * as messages from "#web/app/messages.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Sheet } from "#web/ui/overlay/popover-panel.tsx";

type Choice = { text: string; icon: LucideIcon; to: string };

const choices: readonly Choice[] = [
  { text: messages.addExpense, icon: Receipt, to: paths.newExpense },
  { text: messages.createSplit, icon: ScissorsLineDashed, to: paths.newSplit },
  { text: messages.createSquad, icon: Tent, to: paths.newSquad },
  { text: messages.createEvent, icon: Ticket, to: paths.newEvent },
];

export function AddSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet label={messages.add} onClose={onClose}>
      <AddChoices className="px-5 pt-4 pb-6" onChoose={onClose} />
    </Sheet>
  );
}

/** The list of everything that can be added, available on every page. */
export function AddChoices({ className, onChoose }: { className: string; onChoose: () => void }) {
  const navigate = useNavigate();
  const squadId = /^\/dashboard\/squads\/([^/]+)/.exec(useLocation().pathname)?.[1];
  // Inside a squad, the new split is for it.
  const pathOf = (to: string) =>
    squadId && to === paths.newSplit ? squadPaths.newSplit(decodeURIComponent(squadId)) : to;
  return (
    <ul className={className}>
      {choices.map(({ text, icon, to }) => (
        <li key={text}>
          <button
            type="button"
            className="flex w-full items-center gap-3.5 rounded-field py-2.5 text-left font-semibold"
            onClick={() => {
              onChoose();
              void navigate(pathOf(to));
            }}
          >
            <IconTile icon={icon} />
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
