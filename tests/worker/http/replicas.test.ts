import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { call, database, envWith, isLibsql, people, person, unique } from "#tests/support/worker/factories.ts";

/** The same database, with every session handed to `change` first. */
const withSessions = (change: (session: D1DatabaseSession) => D1DatabaseSession): D1Database =>
  ({
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    withSession: (constraint?: string) => change(env.DB.withSession(constraint)),
  }) as unknown as D1Database;

/** A session with an empty replica: single reads find no row. Batches write, so they go to the primary. */
const lagging = (session: D1DatabaseSession): D1DatabaseSession =>
  ({
    prepare: (sql: string) => {
      const statement = session.prepare(sql);
      const bind = (...values: unknown[]) =>
        Object.assign(statement.bind(...values), { all: async () => ({ success: true, results: [], meta: {} }) });
      return { bind } as unknown as D1PreparedStatement;
    },
    batch: (statements: D1PreparedStatement[]) => session.batch(statements),
    getBookmark: () => session.getBookmark(),
  }) as unknown as D1DatabaseSession;

// Local D1 has no replicas, so these tests simulate their responses.
describe.runIf(!isLibsql)("when replicas lag behind", () => {
  it("a repeated request still gets its first response", async () => {
    const [ana, leo] = await people("ana", "leo");
    const body = { name: "Dinner", totalCents: 100, participantIds: [leo.id] };
    const headers = { "idempotency-key": `key-${unique()}` };
    const first = await ana.call("POST", "/api/splits", body, headers);
    const again = await ana.call("POST", "/api/splits", { ...body }, headers, envWith({ DB: withSessions(lagging) }));
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it("a session that a replica does not know yet is looked up on the primary before its token is refused", async () => {
    const ana = await person();
    const behind = (session: D1DatabaseSession): D1DatabaseSession =>
      ({
        prepare: (sql: string) => session.prepare(sql.replace("from sessions where", "from sessions where false and")),
        batch: (statements: D1PreparedStatement[]) => session.batch(statements),
        getBookmark: () => session.getBookmark(),
      }) as unknown as D1DatabaseSession;
    const read = () => ana.call<{ id: string }>("GET", "/api/me", undefined, {}, envWith({ DB: withSessions(behind) }));
    const { status, body } = await read();
    expect([status, body.id]).toEqual([200, ana.id]);
    await database().run(sql`delete from sessions where id = ${ana.sessionId}`);
    expect((await read()).status).toBe(401);
  });

  it("no database session outlives its request: only its first query goes to the primary", async () => {
    let request = 0;
    const used: Set<number>[] = [];
    const db = withSessions((session) => {
      const requests = new Set<number>();
      used.push(requests);
      const note = <Result>(result: Result): Result => {
        requests.add(request);
        return result;
      };
      return {
        prepare: (sql: string) => note(session.prepare(sql)),
        batch: (statements: D1PreparedStatement[]) => note(session.batch(statements)),
        getBookmark: () => session.getBookmark(),
      } as unknown as D1DatabaseSession;
    });
    const ana = await person();
    for (request = 1; request <= 3; request++)
      await call("POST", "/api/auth/sign-in/email", {
        body: { email: ana.email, password: "Passw0rdA" },
        env: envWith({ DB: db }),
      });
    expect(used.filter((requests) => requests.size > 1)).toEqual([]);
    expect(used.filter((requests) => requests.size === 1)).toHaveLength(3);
  });
});
