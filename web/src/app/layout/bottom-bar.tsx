import { LayoutGrid, Plus, ScissorsLineDashed, Tent, Ticket } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import * as messages from "#web/app/messages.ts";
import * as paths from "#web/paths.ts";
import { AddSheet } from "#web/app/layout/add-button.tsx";
import { useCurrent } from "#web/app/layout/nav.ts";

export function BottomBar() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <nav aria-label={messages.mostUsed} className="bottom-bar">
        <Item to={paths.overview} text={messages.overview} icon={LayoutGrid} />
        <Item to={paths.splits} text={messages.splits} icon={ScissorsLineDashed} />
        <button
          type="button"
          className="bottom-add"
          aria-label={messages.add}
          aria-haspopup="dialog"
          data-page-add=""
          onClick={() => setAdding(true)}
        >
          <Plus className="size-7" strokeWidth={2} />
        </button>
        <Item to={paths.squads} text={messages.squads} icon={Tent} />
        <Item to={paths.events} text={messages.events} icon={Ticket} />
      </nav>
      {adding && <AddSheet onClose={() => setAdding(false)} />}
    </>
  );
}

function Item({ to, text, icon: Icon }: { to: string; text: string; icon: LucideIcon }) {
  return (
    <Link to={to} aria-current={useCurrent()(to)} className="bottom-item">
      <span>
        <Icon className="icon-20" />
      </span>
      <span>{text}</span>
    </Link>
  );
}
