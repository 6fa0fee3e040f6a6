import { NavLink } from "react-router";
import { paths } from "#web/paths.ts";
import { navItems } from "#web/shell/nav.ts";

export function NavList({ onPick }: { onPick?: () => void }) {
  return (
    <nav aria-label="Dashboard" className="side-list">
      {navItems.map(({ to, text, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === paths.overview} className="side-item" aria-label={text} onClick={onPick}>
          <Icon className="icon-20 shrink-0" aria-hidden="true" />
          <span className="side-text">{text}</span>
          <span className="side-tip" aria-hidden="true">
            {text}
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
