import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NextUpItem } from "#domain/overview/next-up.ts";
import { partyName } from "#domain/payments/party-name.ts";
import { isolate } from "#domain/text.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/overview/messages.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatMoment, formatRelativeDay, formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { formatSpan, formatTime } from "#web/ui/format/format-time.ts";
import { Money } from "#web/ui/format/money.tsx";
import { shortName } from "#web/ui/format/names.ts";
import { untilWords } from "#web/ui/format/until-words.ts";
import { DayStub } from "#web/ui/list/day-stub.tsx";

interface Shown {
  to: string;
  day: Day;
  title: string;
  /** What is to be done; it stands out. */
  task?: string;
  details: string;
  /** Where it is: on a line of its own where it does not fit. */
  place?: string;
  aside?: ReactNode;
}

/** One of the things that wait for the user or are coming: what it is, when, and the amount. It opens where it is handled. */
export function NextUpRow({ item, today }: { item: NextUpItem; today: Day }) {
  const { to, day, title, task, details, place, aside } = shownOf(item, today);
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link to={to} className="row-link flex min-h-[4.25rem] items-center gap-x-3.5 py-2.5 cramped:flex-wrap">
        <DayStub day={day} />
        <span className="min-w-0 flex-1 cramped:basis-28">
          <bdi className="block truncate font-semibold">{title}</bdi>
          <span className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
            {task && <span className="font-medium text-owe">{task} · </span>}
            {details}
            {place && (
              <>
                {" · "}
                <bdi className="inline-block max-w-full truncate align-bottom">{place}</bdi>
              </>
            )}
          </span>
        </span>
        {aside}
      </Link>
    </li>
  );
}

const relativeDay = (day: Day, today: Day): string => untilWords(day, today) || formatRelativeDay(day, today);

function shownOf(item: NextUpItem, today: Day): Shown {
  switch (item.kind) {
    case "payment":
      return {
        to: paths.payments,
        day: item.day,
        title: fill(messages.paymentFrom, { name: isolate(partyName(item.from)) }),
        task: messages.didYouGetIt,
        details: relativeDay(item.day, today),
        aside: <Money cents={item.cents} currency={item.currency} sign="never" />,
      };
    case "draft":
      return {
        to: itemPaths.series(item.id),
        day: item.day,
        title: item.title,
        task: messages.enterTheAmount,
        details: relativeDay(item.day, today),
      };
    case "bill":
      return {
        to: itemPaths.series(item.id),
        day: item.day,
        title: item.title,
        details: `${relativeDay(item.day, today)} · ${messages.yourShare}`,
        aside: <Money cents={item.cents} currency={item.currency} sign="never" />,
      };
    case "event":
      return shownEvent(item, today);
  }
}

const relations = { organizer: messages.organizer, joined: messages.joined, waiting: messages.waitingList } as const;

/** "Friday, 7:00 – 10:00 PM", "Tomorrow, all day", "Dec 5 – Dec 6"; once it has begun "Until 10:00 PM". */
function timeOf({ eventDate, endsAt, days }: Extract<NextUpItem, { kind: "event" }>, today: Day): string {
  if (days && days.first === days.last) return fill(messages.onAllDay, { day: relativeDay(days.first, today) });
  if (days) return `${formatShortDate(days.first, today)} – ${formatShortDate(days.last, today)}`;
  const [from, to] = [new Date(eventDate), new Date(endsAt ?? eventDate)];
  if (endsAt && from.getTime() <= Date.now()) return fill(messages.until, { time: formatMoment(to.getTime(), today) });
  const isOneDay = endsAt !== null && localDay(from) === localDay(to);
  const time = isOneDay
    ? formatSpan(from.getTime(), to.getTime(), { hour: "numeric", minute: "2-digit" })
    : formatTime(from);
  // "7:00" and "PM" stay on one line.
  return `${relativeDay(localDay(from), today)}, ${time.replaceAll(/\s(?=[AP]M)/g, "\u00a0")}`;
}

/** Days and times are those of this browser. The day of an event that someone can still join is the last one to do so. */
function shownEvent(event: Extract<NextUpItem, { kind: "event" }>, today: Day): Shown {
  const { id, title, locationName, organizer, role, isInvited, eventDate, lockAt } = event;
  const begins = new Date(eventDate);
  const isRunning = begins.getTime() <= Date.now();
  const closing = role === "none" ? lockAt : null;
  const details = [
    closing && fill(messages.signUpBy, { time: formatMoment(Date.parse(closing), today) }),
    role === "none" && isInvited && fill(messages.invitedBy, { name: shortName(organizer) }),
    timeOf(event, today),
  ];
  return {
    to: itemPaths.event(id),
    day: isRunning ? today : closing ? localDay(new Date(closing)) : (event.days?.first ?? localDay(begins)),
    title,
    details: details.filter(Boolean).join(" · "),
    place: locationName,
    aside: (
      <Badge tone={role === "none" ? "info" : "plain"}>
        {role !== "none" ? relations[role] : isInvited ? messages.invited : messages.signUp}
      </Badge>
    ),
  };
}
