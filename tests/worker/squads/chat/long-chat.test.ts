import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ChatPage } from "#domain/squads/chat.ts";
import { volume } from "#tests/support/volume.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, envWith, isLibsql, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { writeCursor } from "#worker/http/cursor.ts";

const MESSAGES = volume(3_000, 100_000);
const PER_PAGE = 50;

/** A squad of Ana and Leo in which he has written this much. */
async function chatOf(ana: TestPerson, leo: TestPerson, count: number) {
  const { id } = await squad(ana, { memberIds: [leo.id] });
  await database().run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})
    insert into squad_messages (id, squad_id, user_id, text, length, created_at, search_key)
    select ${`msg_1_${id}_`} || format('%06d', i), ${id}, ${leo.id}, 'line ' || i, 6, i,
      (select coalesce(max(search_key), 0) from squad_messages) + 1 + i from n`);
  return { id, path: `/api/squads/${id}/messages` };
}

describe.runIf(!isLibsql)("a long chat of a squad", () => {
  it("costs as much to read on its last page as on its first one, and as a short one", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [few, many] = [await chatOf(ana, leo, 2 * PER_PAGE), await chatOf(ana, leo, MESSAGES)];
    const read = async (path: string) => {
      const { db, cost } = counting(env.DB);
      const { body } = await ana.call<ChatPage>("GET", path, undefined, {}, envWith({ DB: db }));
      return { rows: cost.rowsRead, trips: cost.roundTrips, texts: body.messages.map(({ text }) => text), ...body };
    };
    const first = await read(many.path);
    const last = await read(`${many.path}?cursor=${writeCursor({ id: `msg_1_${many.id}_${"50".padStart(6, "0")}` })}`);
    expect([first.texts.at(-1), last.texts[0], last.texts.length, last.nextCursor]).toEqual([
      `line ${MESSAGES - 1}`,
      "line 0",
      PER_PAGE,
      null,
    ]);
    expect(last.rows).toBeLessThanOrEqual(first.rows);
    expect([first.rows, first.trips]).toEqual([(await read(few.path)).rows, 1]);
  });
});
