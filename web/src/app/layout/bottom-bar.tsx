import { LayoutGrid, Plus, Receipt, ScissorsLineDashed, Users } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { NavLink } from "react-router";
import * as messages from "#web/app/messages.ts";
import * as paths from "#web/paths.ts";
import { AddSheet } from "#web/app/layout/add-button.tsx";

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
        <Item to={paths.expenses} text={messages.expenses} icon={Receipt} />
        <Item to={paths.friends} text={messages.friends} icon={Users} />
      </nav>
      {adding && <AddSheet onClose={() => setAdding(false)} />}
    </>
  );
}

function Item({ to, text, icon: Icon }: { to: string; text: string; icon: LucideIcon }) {
  return (
    <NavLink to={to} end={to === paths.overview} className="bottom-item">
      <span>
        <Icon className="icon-20" />
      </span>
      <span>{text}</span>
    </NavLink>
  );
}
