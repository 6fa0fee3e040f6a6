import { openPrimary } from "#db/engine/open-database.ts";
import type { Series, SeriesBody, SeriesDetail } from "#domain/recurring/series.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { createDueOccurrences, findSeriesPages } from "#worker/jobs/due-series.ts";
import { envWith, memberOf, type TestPerson } from "./factories.ts";

type Body<Kind extends SeriesBody["kind"]> = Extract<SeriesBody, { kind: Kind }>;

/** Some fields of a body, and of its template. */
type Changed<Kind extends SeriesBody["kind"]> = Partial<Omit<Body<Kind>, "template">> & {
  template?: Partial<Body<Kind>["template"]>;
};

/** The day so many days from now, in UTC. */
export const inDays = (count: number): string => daysAfter(utcDay(new Date()), count);

/** A monthly rent that the owner pays, from tomorrow on. */
export const rentOf = (people: readonly TestPerson[], more: Changed<"split"> = {}): Body<"split"> => ({
  kind: "split",
  rule: "FREQ=MONTHLY",
  start: inDays(1),
  timeZone: "UTC",
  amount: "fixed",
  ...more,
  template: { name: "Rent", totalCents: 120_000, participantIds: people.map(({ id }) => id), ...more.template },
});

/** A weekly shopping of everyone in a squad, paid by one of them, from tomorrow on. */
export const groceriesOf = (
  squad: Squad,
  payer: TestPerson,
  more: Changed<"squad-split"> = {},
): Body<"squad-split"> => ({
  kind: "squad-split",
  squadId: squad.id,
  rule: "FREQ=WEEKLY",
  start: inDays(1),
  timeZone: "UTC",
  amount: "fixed",
  ...more,
  template: {
    name: "Groceries",
    totalCents: 6_000,
    payers: [{ memberId: memberOf(squad, payer), paidCents: 6_000 }],
    input: { method: "equal", people: squad.members.filter(({ leftAt }) => leftAt === null).map(({ id }) => id) },
    ...more.template,
  },
});

/** Pizza on every Friday evening, from the first Friday in three weeks on. */
export const pizzaNight = (more: Changed<"event"> = {}): Body<"event"> => ({
  kind: "event",
  rule: "FREQ=WEEKLY;BYDAY=FR",
  start: `${inDays(21)}T19:00`,
  timeZone: "Europe/Berlin",
  regularIds: [],
  ...more,
  template: { title: "Pizza Friday", locationName: "Kitchen", ...more.template },
});

export async function series(owner: TestPerson, body: SeriesBody): Promise<Series> {
  const answer = await owner.call<Series>("POST", "/api/series", body);
  if (answer.status !== 201) throw new Error(`the series was refused: ${answer.text}`);
  return answer.body;
}

export const seriesDetail = async (who: TestPerson, id: string): Promise<SeriesDetail> =>
  (await who.call<SeriesDetail>("GET", `/api/series/${id}`)).body;

/** Runs the hourly job and the queue at an instant; returns how many series were due. */
export async function runSeriesJob(at: Date, env = envWith()): Promise<number> {
  const { pages, found } = await findSeriesPages(openPrimary(env), at);
  for (const page of pages) await createDueOccurrences(env, page);
  return found;
}

/** 9 o'clock in UTC, so many days from now. */
export const morningIn = (days: number): Date => new Date(`${inDays(days)}T09:00:00Z`);

/** Today in a time zone where the morning is over, so that a series that begins there is due at once. */
export function afterMorning(): { start: string; timeZone: string } {
  const now = new Date();
  const timeZone = now.getUTCHours() > 8 ? "UTC" : "Pacific/Kiritimati";
  return { start: dayIn(timeZone, now), timeZone };
}
