import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openPrimary } from "#db/engine/open-database.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, envWith, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { groceriesOf, inDays, morningIn, pizzaNight, rentOf, series } from "#tests/support/worker/recurring.ts";
import { volume } from "#tests/support/volume.ts";
import type { Env } from "#worker/env.ts";
import { createDueOccurrences, findSeriesPages } from "#worker/jobs/due-series.ts";
import { silentChannels } from "#tests/support/worker/channels.ts";

const MANY = volume(1_000, 100_000);
/** For any 100,000 series that are due in one hour. */
const MOST_STATEMENTS = 260;

/** Copies a series many times: all are due at the same hour. */
const copy = (id: string, kind: string, count: number) =>
  database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count - 1})
    insert into series (id, kind, owner_id, squad_id, title, rule, start_day, start_time, time_zone, amount, template, state,
      next_day, remaining, due_at, created_at)
    select ${`ser_${kind}_`} || format('%06d', i), kind, owner_id, squad_id, title, rule, start_day, start_time, time_zone, amount,
      template, state, next_day, remaining, due_at, created_at
    from series, n where id = ${id}`);

/** Channels and queues that take no message, because so many channels open more files than a process may. */
function quiet(db: Env["DB"]): Env {
  const queue = { send: () => Promise.resolve(), sendBatch: () => Promise.resolve() };
  return envWith({ DB: db, USER_CHANNEL: silentChannels, DAILY_QUEUE: queue as never, PUSH_QUEUE: queue as never });
}

const counts = async (owner: TestPerson) =>
  (
    await database().all<{ splits: number; events: number; created: number; told: number }>(sql`
      select (select count(*) from splits where creator_id = ${owner.id}) as splits,
        (select count(*) from events where creator_id = ${owner.id}) as events,
        (select count(*) from series_occurrences o join series s on s.id = o.series_id where s.owner_id = ${owner.id} and o.state = 'created') as created,
        (select count(*) from notifications where user_id = ${owner.id}) as told`)
  )[0]!;

describe("many series that are due in one hour", () => {
  it.each([
    { kind: "split", at: 1 },
    { kind: "squad", at: 2 },
    { kind: "event", at: 3 },
  ])(
    "of one kind ($kind) are created in few statements, each once, also when a page is interrupted and run again by several consumers",
    async ({ kind, at }) => {
      const [ana, leo] = await people("ana", "leo");
      const start = inDays(at);
      const rule = "FREQ=MONTHLY";
      const flat = kind === "squad" ? await squad(ana, { memberIds: [leo.id] }) : null;
      const body =
        kind === "event"
          ? pizzaNight({ start: `${inDays(20 + at)}T19:00`, rule, timeZone: "UTC" })
          : flat
            ? groceriesOf(flat, leo, { start, rule })
            : rentOf([leo], { start, rule });
      const { id } = await series(ana, body);
      await copy(id, kind, MANY);
      const now = kind === "event" ? morningIn(6 + at) : morningIn(at);
      const { db, cost } = counting(env.DB as never);
      const counted = quiet(db as never);
      const { pages, found } = await findSeriesPages(openPrimary(counted), now);
      expect(found).toBe(MANY);
      for (const [index, page] of pages.entries()) {
        // Every third page is given to two more consumers at the same instant, as after a timeout. They are not counted.
        const others = index % 3 === 0 ? [1, 2].map(() => createDueOccurrences(quiet(env.DB as never), page)) : [];
        await Promise.all([createDueOccurrences(counted, page), ...others]);
      }
      const expected = {
        created: MANY,
        told: MANY,
        splits: kind === "event" ? 0 : MANY,
        events: kind === "event" ? MANY : 0,
      };
      expect(await counts(ana)).toEqual(expected);
      expect(cost.statements).toBeLessThanOrEqual(Math.max(MOST_STATEMENTS * (MANY / 100_000), 13));
      // A run over the same pages writes nothing.
      const written = cost.rowsWritten;
      for (const page of pages) await createDueOccurrences(counted, page);
      expect(cost.rowsWritten).toBe(written);
      expect((await findSeriesPages(openPrimary(counted), now)).found).toBe(0);
    },
    600_000,
  );
});
