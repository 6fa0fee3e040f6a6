import type { InvitePreview } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { plural } from "#web/ui/format/plural.ts";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";

/** The squad of an invite: its emoji, name and size. */
export const InvitedSquad = ({ preview: { name, emoji, memberCount } }: { preview: InvitePreview }) => (
  <div className="mt-7 flex items-center gap-4 rounded-box border border-base-300 p-5">
    <SquadEmoji emoji={emoji} />
    <p className="min-w-0">
      <bdi className="block truncate font-semibold">{name}</bdi>
      <span className="block text-sm text-ink-soft">{plural(memberCount, messages.peopleCount)}</span>
    </p>
  </div>
);
