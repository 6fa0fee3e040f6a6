import { formatMoney } from "#domain/money/format-money.ts";
import type { SeriesProblem } from "#domain/recurring/series.ts";
import { isolate } from "#domain/text.ts";
import { formatDay } from "#domain/time/calendar.ts";
import type { Wording } from "./kind-wording.ts";
import type { NotificationParams } from "./params.ts";

const SPLIT = "/dashboard/splits/";
const EVENT = "/dashboard/events/";
const SQUAD = "/dashboard/squads/";
const SERIES = "/dashboard/recurring/";

type SeriesKind = "series-split" | "series-ask" | "series-event" | "series-paused";

/** How the kinds about what repeats are worded. */
export const seriesWording: { [Kind in SeriesKind]: Wording<NotificationParams[Kind]> } = {
  "series-split": {
    screen: SPLIT,
    screenOf: ({ squadId }) => (squadId ? `${SQUAD}${squadId}/splits/` : SPLIT),
    title: (_, { subject }) => `${subject} was added`,
    message: ({ totalCents, currency }) => `${formatMoney(totalCents, currency)}, from your recurring splits.`,
  },
  "series-ask": {
    screen: SERIES,
    title: ({ title }) => `How much is ${isolate(title)}?`,
    message: ({ day }) => `It is due on ${formatDay(day)}. Enter the amount to add it.`,
  },
  "series-event": {
    screen: EVENT,
    title: (_, { subject }) => `${subject} is planned`,
    message: (_, { date, location }) => `On ${date}, at ${location}, from your recurring events.`,
  },
  "series-paused": {
    screen: SERIES,
    title: ({ title }) => `${isolate(title)} is paused`,
    message: ({ problem }) => `${pauseReasons[problem]} Check it, then resume it.`,
  },
};

const pauseReasons: Record<SeriesProblem, string> = {
  people: "Someone in it is no longer available.",
  squad: "Its squad is archived, or you are no longer in it.",
  invalid: "It could not be added.",
};
