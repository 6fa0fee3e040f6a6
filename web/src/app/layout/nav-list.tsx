import { Link } from "react-router";
import * as messages from "#web/app/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { useMe } from "#web/profiles/me.ts";
import { navGroups, useCurrent } from "#web/app/layout/nav.ts";

export function NavList({ onPick }: { onPick?: () => void }) {
  const requests = useMe()?.friendRequests ?? 0;
  const current = useCurrent();
  return (
    <nav aria-label={messages.dashboard} className="side-list">
      {navGroups.map(({ name, items }) => (
        <div key={name} className="side-group">
          {name && <p className="side-name">{name}</p>}
          {items.map(({ to, text, icon: Icon }) => {
            const waiting = to === paths.friends ? requests : 0;
            return (
              <Link
                key={to}
                to={to}
                className="side-item"
                aria-current={current(to)}
                aria-label={waiting > 0 ? fill(messages.screenWithRequests, { screen: text, count: waiting }) : text}
                onClick={onPick}
              >
                <Icon className="icon-20 shrink-0" />
                <span className="side-text">{text}</span>
                {waiting > 0 && <span className="side-count">{waiting > 99 ? "99+" : waiting}</span>}
                <span className="side-tip" aria-hidden="true">
                  {text}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
