import { newId } from "#db/new-id.ts";
import type { DueSeries, SeriesGroup } from "#db/queries/recurring/due-series.ts";
import type { EventOfSeries } from "#db/queries/recurring/write-events.ts";
import type {
  Advance,
  NewOccurrence,
  ParticipantOfSeries,
  SplitOfSeries,
} from "#db/queries/recurring/write-occurrences.ts";
import type { ShareRow } from "#db/queries/splits/squad-splits.ts";
import { billValuesOf } from "#db/queries/events/bill-fields.ts";
import { endAfter, spanOf } from "#domain/events/event-end.ts";
import { eventSearchText, foldEventText, type EventInput } from "#domain/events/events.ts";
import { isPriced, problemOfChangingAmount, withTotal, type Priced } from "#domain/recurring/amounts.ts";
import { dateIn } from "#domain/recurring/moves.ts";
import { dueAt, eventDateOf, positionAfter, type Position } from "#domain/recurring/schedule.ts";
import type { EventTemplate, SeriesProblem, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";
import { sharersOf } from "#domain/splits/method-schema.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import type { PairwiseDebt } from "#domain/payments/settling/pairwise-debts.ts";
import type { Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { newShares } from "#worker/splits/split-people.ts";
import { divideAmongMembers } from "#worker/splits/squad/divide-squad-split.ts";

/** After a long downtime, a series catches up on at most so many occurrences in one run. The next run continues. */
const MOST_AT_ONCE = 60;

/** The rows of the occurrences of some series, in the order in which they are due. */
export interface OccurrenceRows {
  occurrences: NewOccurrence[];
  splits: SplitOfSeries[];
  participants: ParticipantOfSeries[];
  shares: (ShareRow & { splitId: string })[];
  debts: (PairwiseDebt & { splitId: string })[];
  events: EventOfSeries[];
  advances: Advance[];
  /** The series that cannot go on. */
  stopped: { seriesId: string; version: number; problem: SeriesProblem }[];
}

/** Builds the rows of everything that is due at an instant. A series whose split cannot be divided any more is stopped. */
export function buildOccurrences(
  group: SeriesGroup,
  due: readonly DueSeries[],
  { until, now }: { until: Date; now: Date },
): OccurrenceRows {
  const items: Item[] = [];
  const advances: Advance[] = [];
  const stopped: OccurrenceRows["stopped"] = [];
  for (const series of due) {
    const { id: seriesId, version, problem } = series;
    const { days, after } = dueDays(series, until);
    const built = problem ? null : buildAll(group, series, days, now);
    if (!built) stopped.push({ seriesId, version, problem: problem ?? "invalid" });
    else {
      items.push(...built);
      advances.push({ seriesId, version, ...advanceTo(series, after) });
    }
  }
  return { ...joined(items), advances, stopped };
}

const joined = (items: readonly Item[]): Item => ({
  occurrences: items.flatMap(({ occurrences }) => occurrences),
  splits: items.flatMap(({ splits }) => splits),
  participants: items.flatMap(({ participants }) => participants),
  shares: items.flatMap(({ shares }) => shares),
  debts: items.flatMap(({ debts }) => debts),
  events: items.flatMap(({ events }) => events),
});

/** Without a position the series ends. */
const advanceTo = (series: DueSeries, after: Position | null): Omit<Advance, "seriesId" | "version"> => ({
  nextDay: after?.nextDay ?? null,
  remaining: after?.remaining ?? null,
  dueAt: after && dueAtOf(series, after).getTime(),
});

/** A day that was moved is due on its new day. */
const dueAtOf = (series: DueSeries, { nextDay }: Position): Date => dueAt(series, dateIn(series.exceptions, nextDay));

interface DueDay {
  /** The day of the rule. */
  day: Day;
  /** What creates it: the series' template, or that of this day only. */
  template: object;
}

/** The days to create until an instant, without skipped ones, and the position after them. */
function dueDays(series: DueSeries, until: Date): { days: DueDay[]; after: Position | null } {
  const exceptions = new Map(series.exceptions.map((each) => [each.day, each]));
  const days: DueDay[] = [];
  let position: Position | null = { nextDay: series.nextDay, remaining: series.remaining };
  while (position && days.length < MOST_AT_ONCE && dueAtOf(series, position) <= until) {
    const { nextDay: day } = position;
    const exception = exceptions.get(day);
    if (!exception || exception.state === "changed")
      days.push({ day, template: templateWith(series, exception?.totalCents ?? null) });
    position = positionAfter(series, position);
  }
  return { days, after: position };
}

/** The series' template as it is now, with the amount of a day that has its own, if it can be divided for another amount. */
function templateWith({ template }: DueSeries, totalCents: number | null): object {
  if (totalCents === null) return template;
  const bill = template as SplitTemplate | SquadSplitTemplate;
  return problemOfChangingAmount(bill) ? bill : withTotal(bill, totalCents);
}

type Item = Omit<OccurrenceRows, "advances" | "stopped">;

/** The rows of all days of one series, or null if one of them cannot be divided. */
function buildAll(group: SeriesGroup, series: DueSeries, days: readonly DueDay[], now: Date): Item[] | null {
  // Ids order by time. What is caught up on at once keeps the order of its days.
  const items = days.map((day, index) => buildOne(group, series, day, new Date(now.getTime() + index)));
  return items.every((item) => item !== null) ? items : null;
}

const NOTHING: Omit<Item, "occurrences"> = { splits: [], participants: [], shares: [], debts: [], events: [] };

function buildOne(group: SeriesGroup, series: DueSeries, { day, template }: DueDay, now: Date): Item | null {
  const { id: seriesId, version, amount } = series;
  const itemId = newId(group === "event" ? "evt" : "spl", now);
  const occurrence = { seriesId, version, day, itemId };
  if (amount === "ask") return { ...NOTHING, occurrences: [{ ...occurrence, state: "draft" }] };
  const items = buildItem(group, series, { day, template, itemId });
  return items && { ...NOTHING, ...items, occurrences: [{ ...occurrence, state: "created" }] };
}

interface ItemToBuild {
  day: Day;
  template: object;
  itemId: string;
}

/** The rows of one split or event; null if its split cannot be divided. */
export function buildItem(
  group: SeriesGroup,
  series: Pick<DueSeries, "id" | "ownerId" | "squadId" | "startTime" | "timeZone" | "claims">,
  { day, template, itemId }: ItemToBuild,
): Partial<Item> | null {
  switch (group) {
    case "split":
      return buildSplit(series, { day, template: template as SplitTemplate, itemId });
    case "squad-split":
      return buildSquadSplit(series, {
        day,
        template: withClaims(template as SquadSplitTemplate, series.claims),
        itemId,
      });
    case "event":
      return buildEvent(series, { day, template: template as EventTemplate, itemId });
  }
}

type Owned = Pick<DueSeries, "id" | "ownerId" | "squadId">;

const splitRow = (
  series: Owned,
  { day, template, itemId }: { day: Day; template: Priced<SplitTemplate | SquadSplitTemplate>; itemId: string },
): SplitOfSeries => ({
  id: itemId,
  seriesId: series.id,
  day,
  name: template.name,
  totalCents: template.totalCents,
  merchant: template.merchant ?? null,
  creatorId: series.ownerId,
  searchText: searchTextOf(template),
  squadId: series.squadId,
  isRefund: "isRefund" in template && template.isRefund,
  method: template.input ? JSON.stringify(template.input) : null,
});

function buildSplit(series: Owned, item: { day: Day; template: SplitTemplate; itemId: string }): Partial<Item> | null {
  const { template } = item;
  if (!isPriced(template)) return null;
  try {
    const shares = newShares(template, { splitId: item.itemId, creatorId: series.ownerId });
    return {
      splits: [splitRow(series, { ...item, template })],
      participants: shares.map((share) => ({ ...share, splitId: item.itemId })),
    };
  } catch (error) {
    console.error("a split of a series cannot be divided", series.id, error);
    return null;
  }
}

/**
 * The template with the members in place of the guests whom they have claimed. Ids are unique in its text. The stored template
 * keeps the guests, because a claim can be undone.
 */
function withClaims(template: SquadSplitTemplate, claims: Record<string, string>): SquadSplitTemplate {
  const text = Object.entries(claims).reduce(
    (named, [guestId, memberId]) => named.replaceAll(JSON.stringify(guestId), JSON.stringify(memberId)),
    JSON.stringify(template),
  );
  return JSON.parse(text) as SquadSplitTemplate;
}

/** Someone is named twice: as themselves, and as the guest whom they have claimed. */
const namesTwice = ({ input, payers }: SquadSplitTemplate): boolean =>
  [sharersOf(input), payers.map(({ memberId }) => memberId)].some((ids) => new Set(ids).size < ids.length);

function buildSquadSplit(
  series: Owned,
  item: { day: Day; template: SquadSplitTemplate; itemId: string },
): Partial<Item> | null {
  const { template } = item;
  if (namesTwice(template) || !isPriced(template)) return null;
  const result = divideAmongMembers(template, item.itemId);
  if (!result.ok) return null;
  const { shares, debts } = result.division;
  return {
    splits: [splitRow(series, { ...item, template })],
    shares: shares.map((share) => ({ ...share, splitId: item.itemId })),
    debts: debts.map((debt) => ({ ...debt, splitId: item.itemId })),
  };
}

const MINUTE_MS = 60_000;

/** The event of a template at an instant, with its end and the time at which its list locks. */
export function eventOf(
  { lockMinutesBefore, durationMinutes, ...template }: EventTemplate,
  at: Date,
  timeZone: string,
): EventInput & { timeZone: string } {
  const { begins } = spanOf({ eventDate: at.toISOString(), allDay: template.allDay, timeZone });
  return {
    ...template,
    eventDate: begins.toISOString(),
    endsAt: durationMinutes ? endAfter(begins, durationMinutes, timeZone).toISOString() : null,
    allDay: template.allDay ?? false,
    timeZone,
    lockAt:
      lockMinutesBefore === null || lockMinutesBefore === undefined
        ? null
        : new Date(begins.getTime() - lockMinutesBefore * MINUTE_MS).toISOString(),
  };
}

function buildEvent(
  series: Pick<DueSeries, "id" | "ownerId" | "startTime" | "timeZone">,
  { day, template, itemId }: { day: Day; template: EventTemplate; itemId: string },
): Partial<Item> {
  const event = eventOf(template, eventDateOf(series, day), series.timeZone);
  const { begins, ends, allDay } = spanOf(event);
  return {
    events: [
      {
        id: itemId,
        seriesId: series.id,
        day,
        eventDate: begins.getTime(),
        endsAt: ends?.getTime() ?? null,
        allDay: Number(allDay),
        beginsOn: dayIn(series.timeZone, begins),
        searchText: eventSearchText(event),
        categoryKey: foldEventText(event.category ?? ""),
        bill: billValuesOf(event),
      },
    ],
  };
}
