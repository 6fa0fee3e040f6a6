import type { D1Database, D1DatabaseSession } from "@cloudflare/workers-types";
import { createClient, type Client } from "@libsql/client/web";
import { drizzle as drizzleD1, type DrizzleD1Database } from "drizzle-orm/d1";
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql/web";
import { checkedD1, checkedLibsql, type Check } from "./check.ts";
import { prepare, type Query } from "./drizzle-internals.ts";
import { retryingD1 } from "./retrying-d1.ts";
import { retryingLibsql } from "./retrying-libsql.ts";
import { runNamed, type Batch, type BatchResults, type Statement } from "./batch.ts";
import { isRead, retryTransient } from "./retry.ts";

/**
 * Either engine behind one type. Both run the same statements and atomic batches. Only the results of `run` differ; no one
 * reads them: writes return what they did by `.returning()`.
 */
export interface Database extends Omit<DrizzleD1Database, "batch"> {
  /** Runs all statements in one round trip and one transaction, all or nothing. Returns the results by name. */
  batch<const Statements extends Batch>(statements: Statements): Promise<BatchResults<Statements>>;
  /** The same database, which makes the check with every statement and batch, in the same round trip. */
  checking(check: Check): Database;
}

export interface DatabaseBindings {
  DB: D1Database;
  LIBSQL_URL?: string;
  LIBSQL_AUTH_TOKEN?: string;
}

export interface OpenDatabase {
  db: Database;
  /** The bookmark of this session's last read or write; null on an engine without replicas. */
  bookmark(): string | null;
}

/**
 * Opens the database for one request. With a bookmark, answers are at least as new as the bookmark; without one, the
 * nearest replica can answer reads. `"primary"` sends the first statement to the primary, so that all answers are as new as
 * that.
 */
export function openDatabase(
  bindings: DatabaseBindings,
  since: "primary" | { bookmark: string | undefined },
): OpenDatabase {
  if (bindings.LIBSQL_URL)
    return { db: openLibsql(bindings.LIBSQL_URL, bindings.LIBSQL_AUTH_TOKEN), bookmark: () => null };
  const constraint = since === "primary" ? "first-primary" : (since.bookmark ?? "first-unconstrained");
  const session = bindings.DB.withSession(constraint);
  return { db: openD1(session), bookmark: () => session.getBookmark() };
}

/** The primary for all statements: for work that outlives one request, or that must see what other requests just wrote. */
export const openPrimary = ({ DB, LIBSQL_URL, LIBSQL_AUTH_TOKEN }: DatabaseBindings): Database =>
  LIBSQL_URL ? openLibsql(LIBSQL_URL, LIBSQL_AUTH_TOKEN) : openD1(DB);

/** A D1 database, or one session of it. */
export function openD1(d1: D1Database | D1DatabaseSession, check?: Check): Database {
  const runUnchecked = (queries: readonly Query[]) => {
    const run = () => d1.batch(queries.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
    return queries.every(({ sql }) => isRead(sql)) ? retryTransient(run) : run();
  };
  const { client, run } = check ? checkedD1(runUnchecked, check) : { client: retryingD1(d1), run: runUnchecked };
  return extend(
    // drizzle calls prepare() only: the batch is our own.
    drizzleD1(client as D1Database, { casing: "snake_case" }),
    // drizzle's own batch (0.45) cannot bind the parameters of raw statements on D1.
    async (statements) => {
      const prepared = statements.map(prepare);
      const results = await run(prepared.map((each) => each.getQuery()));
      return prepared.map((each, index) => each.mapResult(results[index], true));
    },
    (added) => openD1(d1, added),
  );
}

/** A libSQL server. */
export const openLibsql = (url: string, authToken?: string): Database =>
  overLibsql(retryingLibsql(createClient({ url, ...(authToken && { authToken }) })));

function overLibsql(client: Client, check?: Check): Database {
  const db = drizzleLibsql(check ? checkedLibsql(client, check) : client, { casing: "snake_case" });
  const batch = db.batch.bind(db);
  return extend(
    db as unknown as DrizzleD1Database,
    // The driver's type asks for at least one statement, which a list cannot show.
    (statements) => batch(statements as [Statement]),
    (added) => overLibsql(client, added),
  );
}

/** The same database with batches that have names, and with checks. */
function extend(
  db: DrizzleD1Database,
  run: (statements: Statement[]) => Promise<readonly unknown[]>,
  checking: Database["checking"],
): Database {
  const batch = (statements: Batch): Promise<unknown> => runNamed(statements, run);
  return Object.assign<Omit<DrizzleD1Database, "batch">, Pick<Database, "batch" | "checking">>(db, {
    batch: batch as unknown as Database["batch"],
    checking,
  });
}
