import { Ticket } from "lucide-react";
import { Link } from "react-router";
import * as itemPaths from "#web/item-paths.ts";
import * as messages from "#web/splits/messages.ts";

/** The event whose cost a split shares. */
export function EventOfSplit({ event }: { event: { id: string; title: string } }) {
  return (
    <Link
      to={itemPaths.event(event.id)}
      className="link-quiet -my-3 flex min-h-11 max-w-full items-center gap-1.5 text-sm"
    >
      <Ticket className="icon-16 shrink-0" />
      <span className="sr-only">{messages.forTheEvent} </span>
      <bdi className="truncate">{event.title}</bdi>
    </Link>
  );
}
