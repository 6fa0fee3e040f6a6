import { ArrowRight, ScissorsLineDashed } from "lucide-react";
import { Link } from "react-router";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { estimatedTotal, peopleSharing, sharingWords } from "#web/events/estimated-total.ts";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Money } from "#web/ui/format/money.tsx";

/** The event's total cost, the splits made from it, and the organizer's button to create one. */
export function EventCosts({ event, onSplit }: { event: EventDetail; onSplit: () => void }) {
  const sharing = peopleSharing(event);
  // The bill is made by the server, or it exists.
  const hasBill = event.isBilled || event.billWhen !== null;
  const maySplit = event.role === "organizer" && sharing.length > 0 && !hasBill;
  const splits = event.splits.filter(({ id }) => id !== event.bill?.id);
  const total = estimatedTotal(event);
  if (!maySplit && splits.length === 0) return null;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className="text-lg">
        {messages.costs}
      </h2>
      {splits.length > 0 && (
        <ul aria-labelledby="costs" className="mt-2">
          {splits.map(({ id, name }) => (
            <li key={id} className="border-b border-base-300 last:border-0">
              <Link to={paths.split(id)} className="row-link flex items-center gap-3.5 py-3 font-semibold">
                <IconTile icon={ScissorsLineDashed} />
                <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
                <ArrowRight className="icon-16 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {maySplit && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant={splits.length > 0 ? "line" : "primary"}
            icon={<ScissorsLineDashed className="icon-20" />}
            onClick={onSplit}
          >
            {messages.splitTheCost}
          </Button>
          {total !== null && (
            <p className="text-sm text-ink-soft">
              <Sentence
                text={messages.estimatedTotal}
                values={{ amount: <Money cents={total} size="inherit" />, people: sharingWords(event) }}
              />
            </p>
          )}
        </div>
      )}
    </section>
  );
}
