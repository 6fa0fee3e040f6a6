import type { Series } from "#domain/recurring/series.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import type { SeriesPage } from "#worker/queue-messages.ts";
import type { StepCost } from "./job-routes.ts";
import type { Figure } from "./figures.ts";
import { fetchWithRetries } from "./measure.ts";
import { startServer } from "./server.ts";
import { jsonPost, signUpAndIn } from "./visitor.ts";

const SERIES = 100_000;
const RULE = "FREQ=MONTHLY";

/** The hourly job with 100,000 series of one kind that are due, for each kind. Then the queue delivers everything again. */
export async function hourlyJob(): Promise<Figure[]> {
  const { url, db, stop } = await startServer();
  const post = async <Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<Body> => {
    const answer = await fetchWithRetries(new URL(path, url), jsonPost(body, headers));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  try {
    const owner = await signUpAndIn(url, "hourly_owner");
    const other = await signUpAndIn(url, "hourly_other");
    const headers = { authorization: `Bearer ${owner.accessToken}` };
    const squad = await post<Squad>("/api/squads", { name: "Flat 12", guests: ["Sam"] }, headers);
    const memberIds = squad.members.map(({ id }) => id);
    const day = (count: number): string => daysAfter(utcDay(new Date()), count);
    const template = { name: "Rent", totalCents: 120_000 };
    const kinds = {
      splits: {
        kind: "split",
        start: day(1),
        amount: "fixed",
        template: { ...template, participantIds: [other.user.id] },
      },
      "squad splits": {
        kind: "squad-split",
        squadId: squad.id,
        start: day(2),
        amount: "fixed",
        template: {
          ...template,
          payers: [{ memberId: memberIds[0], paidCents: 120_000 }],
          input: { method: "equal", people: memberIds },
        },
      },
      events: {
        kind: "event",
        start: `${day(23)}T19:00`,
        regularIds: [],
        template: { title: "Pizza Friday", locationName: "Kitchen" },
      },
    };
    const figures: Figure[] = [];
    for (const [name, body] of Object.entries(kinds)) {
      const { id } = await post<Series>("/api/series", { rule: RULE, timeZone: "UTC", ...body }, headers);
      const { dueAt } = await copySeries(db, id);
      const { pages, found, cost } = await post<{ pages: SeriesPage[]; found: number; cost: StepCost }>(
        `/floor/hourly/find/${dueAt}`,
        null,
      );
      if (found !== SERIES) throw new Error(`${found} ${name} are due`);
      const run = async (): Promise<StepCost[]> => {
        const steps: StepCost[] = [];
        for (const page of pages) steps.push((await post<{ cost: StepCost }>("/floor/hourly/page", page)).cost);
        return steps;
      };
      const steps = [cost, ...(await run())];
      const sum = (of: StepCost[], key: keyof StepCost) => of.reduce((total, step) => total + step[key], 0);
      figures.push(
        { target: "hourly-statements", name, value: sum(steps, "statements"), samples: 1 },
        { target: "hourly-replay", name, value: sum(await run(), "rowsWritten"), samples: 1 },
      );
      // The owner can have 200 series, and the next kind is created through the API.
      await db.prepare("update series set state = 'ended', due_at = null").run();
    }
    return figures;
  } finally {
    await stop();
  }
}

/** Copies a series until there are as many as are measured: all are due at the same instant, which is returned. */
async function copySeries(db: D1Database, id: string): Promise<{ dueAt: number }> {
  await db
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2 - 1)
      insert into series (id, kind, owner_id, squad_id, title, rule, start_day, start_time, time_zone, amount, template, state,
        next_day, remaining, due_at, created_at)
      select id || format('%06d', i), kind, owner_id, squad_id, title, rule, start_day, start_time, time_zone, amount,
        template, state, next_day, remaining, due_at, created_at
      from series, n where id = ?1`,
    )
    .bind(id, SERIES)
    .run();
  const row = await db.prepare("select due_at as dueAt from series where id = ?").bind(id).first<{ dueAt: number }>();
  if (!row) throw new Error("no such series");
  return row;
}
