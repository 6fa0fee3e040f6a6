import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import type { CreatedItem, SeriesDetail } from "#domain/recurring/series.ts";
import { formatDay } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/messages.ts";
import { currencyOf } from "#web/recurring/series-words.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";

/** The bills or past events of a series, the newest first. Coming events are among the next dates. */
export function CreatedItems({ series }: { series: SeriesDetail }) {
  const isEvent = series.kind === "event";
  const coming = new Set(series.next.map(({ itemId }) => itemId));
  const created = series.created.filter(({ itemId }) => !coming.has(itemId));
  return (
    <section aria-labelledby="past-items">
      <h2 id="past-items" className="text-lg font-bold">
        {isEvent ? messages.pastEvents : messages.pastBills}
      </h2>
      {created.length === 0 ? (
        <p className="mt-2 text-ink-soft">{noneYet(series)}</p>
      ) : (
        <ul className="@container mt-1">
          {created.map((item) => (
            <CreatedRow key={item.day} series={series} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function noneYet(series: SeriesDetail): string {
  const next = series.next.find(({ isSkipped }) => !isSkipped);
  // A draft will be the first bill.
  if (!next || series.drafts.length > 0 || next.itemId !== null) return messages.noPastEvents;
  const day = formatDay(dateOf(next));
  return fill(series.kind === "event" ? messages.firstEventOn : messages.firstBillOn, { day });
}

function CreatedRow({ series, item }: { series: SeriesDetail; item: CreatedItem }) {
  const { itemId, totalCents } = item;
  const isGone = series.kind !== "event" && totalCents === null;
  const date = <span className="font-medium">{formatDay(dateOf(item))}</span>;
  const amounts = totalCents !== null && (
    <span className="shrink-0 text-right cramped:text-left">
      <Money cents={totalCents} currency={currencyOf(series)} sign="never" className="font-semibold" />
      <span className="block text-sm text-ink-soft">{stateOf(series, item)}</span>
    </span>
  );
  return (
    <li className="border-b border-base-300 last:border-0">
      {isGone ? (
        <p className="flex min-h-14 items-center justify-between gap-3 py-2 text-ink-soft">
          {date}
          <span className="text-sm">{messages.deleted}</span>
        </p>
      ) : (
        <Link
          to={pathOf(series, itemId)}
          className="flex min-h-14 items-center justify-between gap-3 py-2 cramped:flex-wrap hover:underline hover:underline-offset-4"
        >
          {date}
          {amounts}
        </Link>
      )}
    </li>
  );
}

const pathOf = ({ kind, squad }: SeriesDetail, itemId: string): string => {
  if (kind === "event") return itemPaths.event(itemId);
  return squad ? squadPaths.split(squad.id, itemId) : paths.split(itemId);
};

/** What is open of a direct split; in a squad, where balances are settled as a whole, the reader's share. */
function stateOf(series: SeriesDetail, { pendingCents, myShareCents }: CreatedItem): string {
  const money = (cents: number): string => formatMoney(cents, currencyOf(series));
  if (pendingCents !== null)
    return pendingCents === 0 ? messages.settled : fill(messages.pending, { amount: money(pendingCents) });
  return myShareCents === null ? "" : fill(messages.yourShare, { amount: money(myShareCents) });
}
