import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { isRead } from "#db/engine/retry.ts";
import { COUNT, MARK } from "./write-log.ts";

interface Held {
  sql: string;
  statement: D1PreparedStatement;
}

/**
 * Wraps a database so that each transaction that writes names its attempt: the triggers of write-log.ts then record its rows
 * under that name, in the same transaction. `rows` is how many are recorded so far.
 */
export function recording(database: D1Database, attempt: string): { db: D1Database; rows: () => number } {
  let rows = 0;
  const originals = new WeakMap<object, Held>();

  const client = (of: D1Database | D1DatabaseSession) => {
    const run = async (held: Held[]): Promise<D1Result[]> => {
      const statements = held.map(({ statement }) => statement);
      if (held.every(({ sql }) => isRead(sql))) return of.batch(statements);
      const results = await of.batch([of.prepare(MARK).bind(attempt), ...statements, of.prepare(COUNT).bind(attempt)]);
      rows = (results.at(-1)!.results[0] as { rows: number }).rows;
      return results.slice(1, -1);
    };
    const wrap = (held: Held): D1PreparedStatement => {
      const { sql, statement } = held;
      const one = async () => (await run([held]))[0]!;
      const wrapped = {
        bind: (...values: unknown[]) => wrap({ sql, statement: statement.bind(...values) }),
        all: one,
        run: one,
        // A batch returns objects: two columns of one name would be one.
        raw: async () =>
          isRead(sql) ? statement.raw() : (await one()).results.map((row) => Object.values(row as object)),
      } as unknown as D1PreparedStatement;
      originals.set(wrapped, held);
      return wrapped;
    };
    return {
      prepare: (sql: string) => wrap({ sql, statement: of.prepare(sql) }),
      batch: (statements: D1PreparedStatement[]) => run(statements.map((each) => originals.get(each)!)),
    };
  };

  const db = {
    ...client(database),
    withSession: (constraint?: string) => {
      const session = database.withSession(constraint);
      return { ...client(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;
  return { db, rows: () => rows };
}
