import type { EventDates } from "#domain/events/event-date-words.ts";

/** Splits that still exist, with the sums of the reader's shares and of the totals. */
export interface SplitBundle {
  count: number;
  newestId: string;
  amountCents: number;
  totalCents: number;
}

/** The names in a sentence. They are isolated: none of them turns the words around it, whatever its direction. */
export interface Names {
  /** The person who did it. */
  actor: string;
  /** The split or the event, as it is called now. */
  subject: string;
  /** The splits of a notification that bundles several. */
  bundle?: SplitBundle | undefined;
  /** Where the event takes place. */
  location: string;
  /** When the event is; empty for other kinds. */
  date: string;
  /** A date in the reader's time zone, or where that is not known, in the event's. */
  dateOf: (dates: EventDates) => string;
}

export interface Wording<Params> {
  /** The screen that it leads to. The screens of a split and of an event end with its id. */
  screen: string;
  /** That screen where it depends on the facts. */
  screenOf?: (params: Params) => string;
  /** The rest of the link: a place on that screen, or a screen below it. */
  query?: (params: Params) => string;
  /** Its words say enough where the reader may not know (any more) what it is about is called, and when it is. */
  isNameless?: true;
  title: (params: Params, names: Names) => string;
  message: (params: Params, names: Names) => string;
}
