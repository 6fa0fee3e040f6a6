import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";

export interface Fault {
  message: string;
  /** Whether this call fails: before it has any effect, or after, when only the answer is lost. */
  strikes: (sql: string) => "before" | "after" | null;
}

/** Wraps a database so that some calls fail as D1's do. */
export function faulty(database: D1Database, { message, strikes }: Fault): D1Database {
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();

  const through = async <Result>(sql: string, work: () => Promise<Result>): Promise<Result> => {
    const strike = strikes(sql);
    if (strike === "before") throw new Error(message);
    const result = await work();
    if (strike === "after") throw new Error(message);
    return result;
  };

  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: () => through(sql, () => statement.all()),
      run: () => through(sql, () => statement.run()),
      raw: () => through(sql, () => statement.raw()),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, { statement, sql });
    return wrapped;
  };

  const client = (of: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => wrap(of.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) => {
      const held = statements.map((each) => originals.get(each)!);
      return through(held.map(({ sql }) => sql).join(";"), () => of.batch(held.map(({ statement }) => statement)));
    },
  });

  return {
    ...client(database),
    withSession: (constraint?: string) => {
      const session = database.withSession(constraint);
      return { ...client(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;
}

/** Fails with a probability, half of the time before and half after; reproducible by its seed. */
export function atRandom(probability: number, seed: number): Fault["strikes"] {
  let state = seed;
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => (next() < probability ? (next() < 0.5 ? "before" : "after") : null);
}
