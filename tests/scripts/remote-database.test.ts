import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listUnsentMails, replayDeadMails, replayMail } from "#db/queries/mail/dead-mails.ts";
import { finishRun, listRuns, startRun } from "#db/queries/jobs/job-runs.ts";
import { openByText, inlineParameters } from "#scripts/database/remote-database.ts";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";

describe("a statement for wrangler, which takes no parameters", () => {
  it("holds them as literals, in which nothing can end the text", () => {
    expect(inlineParameters("select ?, ?,\n  ? where id = ?", [1, null, "it's", "'; drop table users; --"])).toBe(
      "select 1, null, 'it''s' where id = '''; drop table users; --'",
    );
  });

  it("is refused where they do not fit", () => {
    expect(() => inlineParameters("select ?", [1, 2])).toThrow("more parameters");
    expect(() => inlineParameters("select ?, ?", [1])).toThrow("undefined");
    expect(() => inlineParameters("select ?", [{}])).toThrow("object");
    expect(() => inlineParameters("select ?", [Number.NaN])).toThrow("number");
  });
});

/** A new database, opened as the one in production. */
function openMigrated() {
  const sqlite = migratedDatabase();
  return openByText((text) => Promise.resolve({ results: sqlite.prepare(text).all() }));
}

it("an operator's statements do the same as text: they list what did not go out, and replay it", async () => {
  const db = openMigrated();
  const error = `550 "no" such 'user'?`;
  await db.run(sql`
    insert into users (id, name, email, created_at, updated_at) values (${"usr_1"}, ${"a"}, ${"a@example.com"}, ${1}, ${1})`);
  await db.run(sql`
    insert into outbox (id, dedupe_key, user_id, kind, payload, created_at, attempts, last_error, dead_at)
    values ('mai_1', 'k1', 'usr_1', 'payment-reminder', '{}', 1, 19, ${error}, 2),
      ('mai_2', 'k2', 'usr_1', 'payment-reminder', '{}', 3, 1, ${null}, 4)`);
  const now = new Date();
  expect(await listUnsentMails(db, now, 10)).toMatchObject([
    { id: "mai_1", state: "dead", attempts: 19, lastError: error },
    { id: "mai_2", state: "dead", lastError: null },
  ]);
  expect(await replayMail(db, "mai_1", now)).toEqual([{ id: "mai_1" }]);
  expect(await replayMail(db, "mai_1", now)).toEqual([]);
  expect(await replayDeadMails(db)).toEqual([{ id: "mai_2" }]);
  expect(await listUnsentMails(db, now, 10)).toMatchObject([
    { id: "mai_1", state: "waiting", attempts: 0 },
    { id: "mai_2", state: "waiting" },
  ]);
});

it("lists the runs of the cron for an operator, the newest first", async () => {
  const db = openMigrated();
  const [hour, next, startedAt] = [new Date(3_600_000), new Date(7_200_000), new Date(7_300_000)];
  await startRun(db, "pending-shares", hour, startedAt);
  await startRun(db, "events-tomorrow", next, startedAt);
  await finishRun(db, { job: "pending-shares", hour, found: 3 }, new Date(7_300_500));
  expect(await listRuns(db, 10)).toEqual([
    { job: "events-tomorrow", hour: next, startedAt, finishedAt: null, found: 0 },
    { job: "pending-shares", hour, startedAt, finishedAt: new Date(7_300_500), found: 3 },
  ]);
});
