import { Link } from "react-router";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/app/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { useMe } from "#web/profiles/me.ts";
import { useCurrent } from "#web/app/layout/nav.ts";
import { displayName } from "#web/app/layout/welcome.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";

export function Account({ onPick }: { onPick?: () => void }) {
  const me = useMe();
  const name = me ? displayName(me) : "";
  const current = useCurrent();
  return (
    <Link
      to={paths.profile}
      onClick={onPick}
      aria-current={current(paths.profile)}
      className="side-account"
      aria-label={me ? fill(messages.profileOf, { name: isolate(name) }) : messages.profileLink}
    >
      <Avatar person={{ id: me?.id ?? "", name, avatarUrl: me?.profile.avatarUrl }} tier={me?.tier} />
      <span className="side-text min-w-0">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-soft">{messages.profile}</span>
      </span>
    </Link>
  );
}
