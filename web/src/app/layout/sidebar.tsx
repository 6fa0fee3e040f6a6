import { useAtom } from "jotai";
import { PanelLeft } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { Account } from "#web/app/layout/account-menu.tsx";
import { NavList } from "#web/app/layout/nav-list.tsx";
import { MODIFIER } from "#web/app/shortcuts/shortcut-keys.ts";
import { SearchButton } from "#web/app/layout/search-button.tsx";
import { sidebarCollapsedAtom } from "#web/app/layout/sidebar-state.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Logo } from "#web/ui/icons/logo.tsx";

export function Sidebar() {
  const [collapsed, toggle] = useAtom(sidebarCollapsedAtom);
  return (
    <aside className="side" aria-label="Sidebar">
      <Link to={paths.overview} className="side-home" aria-label="Squadtab, to the overview">
        <Logo />
      </Link>
      <SearchButton />
      <NavList />
      <div className="side-foot">
        <Account />
        <IconButton
          label={`${collapsed ? "Expand" : "Collapse"} sidebar (${MODIFIER} B)`}
          aria-expanded={!collapsed}
          icon={<PanelLeft className="icon-20" />}
          onClick={toggle}
        />
      </div>
    </aside>
  );
}
