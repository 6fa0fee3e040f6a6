import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import type { Client, InArgs, InStatement, ResultSet } from "@libsql/client/web";
import type { Statement } from "./batch.ts";
import { prepare, type Query } from "./drizzle-internals.ts";
import { isRead } from "./retry.ts";

/** What must hold whenever statements reach the database. */
export interface Check {
  /** Selects a row where it holds. Comes first among reads, which a replica may answer. */
  select: Statement;
  /** Violates a constraint where it does not hold. Comes first in a batch that writes, which is rolled back then. */
  guard: Statement;
  /** Called when the select found no row: throws, unless it was a replica that did not know yet. */
  refuse: () => Promise<void>;
  /** Called with the row that the select found. */
  found?: (row: Record<string, unknown>) => void;
  /** Notes the use: comes after the guard in a batch that writes. */
  note?: Statement;
}

type Run<Result> = (queries: readonly Query[]) => Promise<Result[]>;

/** Makes the check in the same transaction and round trip as the queries. */
function checking<Result>(run: Run<Result>, check: Check, rowsOf: (result: Result) => readonly unknown[]): Run<Result> {
  const queriesOf = (statements: readonly Statement[]) => statements.map((each) => prepare(each).getQuery());
  const beforeReads = queriesOf([check.select]);
  const beforeWrites = queriesOf(check.note ? [check.guard, check.note] : [check.guard]);
  return async (queries) => {
    const isReading = queries.every(({ sql }) => isRead(sql));
    const before = isReading ? beforeReads : beforeWrites;
    const results = await run([...before, ...queries]);
    const [checked] = results;
    if (isReading && checked) {
      const [row] = rowsOf(checked);
      if (row === undefined) await check.refuse();
      else check.found?.(row as Record<string, unknown>);
    }
    return results.slice(before.length);
  };
}

/** `run` with the check, and a client that sends drizzle's single statements through it. */
export function checkedD1(run: Run<D1Result>, check: Check) {
  const runChecked = checking(run, check, ({ results }) => results);
  const statement = (sql: string, params: unknown[]): D1PreparedStatement => {
    const send = async () => (await runChecked([{ sql, params }]))[0] as D1Result;
    const methods = {
      bind: (...values: unknown[]) => statement(sql, values),
      all: send,
      run: send,
      // A batch returns objects: two columns of one name would be one.
      raw: async () => (await send()).results.map((row) => Object.values(row as object)),
    };
    return methods as unknown as D1PreparedStatement;
  };
  const client: Pick<D1Database, "prepare"> = { prepare: (sql) => statement(sql, []) };
  return { client, run: runChecked };
}

/** A client that sends every statement and batch with the check. */
export function checkedLibsql(client: Client, check: Check): Client {
  const run = checking(
    (queries) => client.batch(queries.map(({ sql, params }) => ({ sql, args: params as InArgs }))),
    check,
    ({ rows }: ResultSet) => rows,
  );
  // drizzle passes every statement as an object.
  const queryOf = (statement: unknown): Query => {
    const { sql, args } = statement as { sql: string; args?: unknown[] };
    return { sql, params: args ?? [] };
  };
  const methods = {
    execute: async (statement: InStatement) => (await run([queryOf(statement)]))[0] as ResultSet,
    batch: (statements: readonly unknown[]) => run(statements.map(queryOf)),
  };
  return methods as unknown as Client;
}
