import { Link } from "react-router";
import type { OverviewEvent } from "#domain/overview/next-up.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { eventTime } from "#web/events/event-time.ts";
import * as itemPaths from "#web/item-paths.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { shortName } from "#web/ui/format/names.ts";

const relations = {
  organizer: messages.organizer,
  joined: messages.joined,
  waiting: messages.waitingList,
  none: messages.invited,
} as const;

/** A coming event on the overview: the day, what and where, and the user's relation to it. */
export function NextEventRow({ event }: { event: OverviewEvent }) {
  const { id, title, locationName, organizer, role } = event;
  const time = eventTime(event, Date.now());
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link to={itemPaths.event(id)} className="row-link flex items-center gap-x-3.5 py-3 cramped:flex-wrap">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 content-center justify-items-center rounded-field bg-base-200 leading-none"
        >
          <span className="text-[0.6875rem] font-medium text-ink-soft">{time.month}</span>
          <span className="money mt-0.5 text-lg leading-5 font-bold">{time.day}</span>
        </span>
        <span className="min-w-0 flex-1 cramped:basis-28">
          <bdi className="block truncate font-semibold">{title}</bdi>
          <span className="block truncate text-sm text-ink-soft">
            {time.here} · <bdi>{locationName}</bdi>
          </span>
          {role === "none" && (
            <span className="block truncate text-sm text-ink-soft">
              {fill(messages.invitedBy, { name: shortName(organizer) })}
            </span>
          )}
        </span>
        <Badge tone={role === "none" ? "info" : "plain"}>{relations[role]}</Badge>
      </Link>
    </li>
  );
}
