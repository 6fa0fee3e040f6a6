import { useAtom } from "jotai";
import { PanelLeft } from "lucide-react";
import { Link } from "react-router";
import * as messages from "#web/app/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { Account } from "#web/app/layout/account-menu.tsx";
import { NavList } from "#web/app/layout/nav-list.tsx";
import { MODIFIER } from "#web/app/shortcuts/shortcut-keys.ts";
import { SearchButton } from "#web/app/layout/search-button.tsx";
import { sidebarCollapsedAtom } from "#web/app/layout/sidebar-state.ts";
import { afterNextFrame } from "#web/ui/controls/after-next-frame.ts";
import { isByKeyboard } from "#web/ui/controls/by-keyboard.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Logo } from "#web/ui/icons/logo.tsx";

export function Sidebar() {
  return (
    <aside className="side" aria-label={messages.sidebar}>
      <Link to={paths.overview} className="side-home" aria-label={messages.homeLink}>
        <Logo />
      </Link>
      <SearchButton />
      <NavList />
      <div className="side-foot">
        <Account />
        <Toggle />
      </div>
    </aside>
  );
}

/** Collapses or expands the sidebar, which the stylesheet does: only this button renders again. */
function Toggle() {
  const [collapsed, toggle] = useAtom(sidebarCollapsedAtom);
  return (
    <IconButton
      label={fill(collapsed ? messages.expandSidebarByKey : messages.collapseSidebarByKey, { key: MODIFIER })}
      aria-expanded={!collapsed}
      icon={<PanelLeft className="icon-20" />}
      onClick={(click) => (isByKeyboard(click) ? toggle() : afterNextFrame(toggle))}
    />
  );
}
