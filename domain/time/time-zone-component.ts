import { offsetAt } from "./time-zones.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A moment at which the clocks of a time zone change. Offsets are in milliseconds. */
interface Transition {
  at: number;
  before: number;
  after: number;
}

/** The changes of the clocks between two instants, in milliseconds. No zone changes its clocks twice in a day. */
function transitionsOf(timeZone: string, from: number, until: number): Transition[] {
  const transitions: Transition[] = [];
  for (let day = from; day < until; day += DAY_MS) {
    const [before, after] = [offsetAt(timeZone, day), offsetAt(timeZone, day + DAY_MS)];
    if (before !== after) transitions.push({ at: changeBetween(timeZone, day, day + DAY_MS), before, after });
  }
  return transitions;
}

/** The first instant with the later offset, to the minute. */
function changeBetween(timeZone: string, from: number, until: number): number {
  const before = offsetAt(timeZone, from);
  let [low, high] = [from, until];
  while (high - low > HOUR_MS / 60) {
    const middle = Math.floor((low + high) / 2 / (HOUR_MS / 60)) * (HOUR_MS / 60);
    if (middle <= low) break;
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** "+0530" */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  return `${offset < 0 ? "-" : "+"}${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}`;
}

const localText = (at: number, offset: number): string =>
  new Date(at + offset).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

const observance = (kind: "STANDARD" | "DAYLIGHT", { at, before, after }: Transition): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${localText(at, before)}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(after)}`,
  `END:${kind}`,
];

/**
 * A time zone as VTIMEZONE (RFC 5545, 3.6.5) for local times between two instants, in milliseconds: one observance for each
 * change of the clocks. Calendar programs that know the zone's name use their own rules after that.
 */
export function timeZoneComponent(timeZone: string, from: number, until: number): string {
  const start = Math.floor(from / DAY_MS) * DAY_MS;
  const offset = offsetAt(timeZone, start);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...observance("STANDARD", { at: start, before: offset, after: offset }),
    ...transitionsOf(timeZone, start, until).flatMap((change) =>
      observance(change.after > change.before ? "DAYLIGHT" : "STANDARD", change),
    ),
    "END:VTIMEZONE",
  ].join("\r\n");
}
