import * as messages from "#web/site/messages.ts";
import { maya } from "#web/site/sample.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { faceOf } from "#web/ui/format/names.ts";

/** The three tiers. */
export function Tiers() {
  return (
    <div className="tiers flex items-end gap-2.5 font-medium">
      <span className="tier h-16">{messages.bronze}</span>
      <span className="tier tier-you h-24">
        <Avatar person={faceOf(maya)} size={28} />
        {messages.silver}
      </span>
      <span className="tier h-32">{messages.gold}</span>
    </div>
  );
}
