import { ArrowRightLeft, Receipt, ScanLine, ScissorsLineDashed, Ticket, UserPlus } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { matchPath, useLocation, useNavigate } from "react-router";
import { NEW_SCAN } from "#domain/receipts/share-target.ts";
import * as messages from "#web/app/messages.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Sheet } from "#web/ui/overlay/popover-panel.tsx";
import { useCloseOnNavigation } from "#web/ui/overlay/use-close-on-navigation.ts";

type Choice = { text: string; note?: string; icon: LucideIcon; to: string };

/** In a squad, a bill is split and a payment recorded in it. */
function choicesIn(squadId: string | undefined): Choice[] {
  const note = squadId ? { note: messages.inThisSquad } : {};
  return [
    {
      text: messages.splitABill,
      ...note,
      icon: ScissorsLineDashed,
      to: squadId ? squadPaths.newSplit(squadId) : paths.newSplit,
    },
    {
      text: messages.scanAReceipt,
      ...note,
      icon: ScanLine,
      to: squadId ? squadPaths.newScan(squadId) : NEW_SCAN,
    },
    {
      text: messages.recordAPayment,
      ...note,
      icon: ArrowRightLeft,
      to: squadId ? squadPaths.balances(squadId) : paths.payments,
    },
    { text: messages.addAnExpense, icon: Receipt, to: paths.newExpense },
    { text: messages.planAnEvent, icon: Ticket, to: paths.newEvent },
    { text: messages.addAFriend, icon: UserPlus, to: paths.newFriend },
  ];
}

export function AddSheet({ onClose }: { onClose: () => void }) {
  useCloseOnNavigation(onClose);
  return (
    <Sheet label={messages.add} onClose={onClose}>
      <AddChoices className="px-5 pt-4 pb-6" onChoose={onClose} />
    </Sheet>
  );
}

/** The list of everything that can be added, available on every page. */
export function AddChoices({ className, onChoose }: { className: string; onChoose: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const squad = matchPath("/dashboard/squads/:id/*", pathname);
  return (
    <ul className={className}>
      {choicesIn(squad?.params.id).map(({ text, note, icon, to }) => (
        <li key={text}>
          <button
            type="button"
            className="flex w-full items-center gap-3.5 rounded-field py-2.5 text-left font-semibold"
            onClick={() => {
              onChoose();
              void navigate(to);
            }}
          >
            <IconTile icon={icon} />
            <span>
              {text}
              {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
