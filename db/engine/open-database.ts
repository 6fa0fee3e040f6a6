import type { D1Database, D1DatabaseSession } from "@cloudflare/workers-types";
import { createClient } from "@libsql/client/web";
import { drizzle as drizzleD1, type DrizzleD1Database } from "drizzle-orm/d1";
import { drizzle as drizzleLibsql } from "drizzle-orm/libsql/web";
import { patientD1 } from "./retrying-d1.ts";
import { patientLibsql } from "./retrying-libsql.ts";
import { isRead, retryTransient } from "./retry.ts";

/**
 * Either engine behind one type. Both run the same statements and atomic batches; what differs (results of `run`) is
 * never read: writes say what they did through `.returning()`.
 */
export type Database = DrizzleD1Database;

export interface DatabaseBindings {
  DB: D1Database;
  LIBSQL_URL?: string;
  LIBSQL_AUTH_TOKEN?: string;
}

export interface OpenDatabase {
  db: Database;
  /** Where this session has read and written to; null on an engine without replicas. */
  bookmark(): string | null;
}

/**
 * Opens the database for one request. With a bookmark the answer is at least as new as that; without, the nearest
 * replica may answer reads. `"primary"` puts the first question to the primary, so that all answers are as new as that.
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

/** The primary for every question: for what outlives one request, or must not miss what somebody else just wrote. */
export const openPrimary = ({ DB, LIBSQL_URL, LIBSQL_AUTH_TOKEN }: DatabaseBindings): Database =>
  LIBSQL_URL ? openLibsql(LIBSQL_URL, LIBSQL_AUTH_TOKEN) : openD1(DB);

/** What drizzle's batches call on a statement; internal there, and the same for builders and raw statements. */
interface Preparable {
  _prepare(): {
    getQuery(): { sql: string; params: unknown[] };
    mapResult(result: unknown, isFromBatch: true): unknown;
  };
}

/** A D1 database, or one session of it. */
export function openD1(client: D1Database | D1DatabaseSession): Database {
  // drizzle calls prepare() and batch() only, and the batch is our own.
  const db = drizzleD1(patientD1(client) as D1Database, { casing: "snake_case" });
  // drizzle's own batch (0.45) cannot bind the parameters of raw statements on D1.
  const batch = async (statements: readonly Preparable[]): Promise<unknown[]> => {
    const prepared = statements.map((statement) => statement._prepare());
    const queries = prepared.map((each) => each.getQuery());
    const bound = queries.map(({ sql, params }) => client.prepare(sql).bind(...params));
    const run = () => client.batch(bound);
    const results = await (queries.every(({ sql }) => isRead(sql)) ? retryTransient(run) : run());
    return prepared.map((each, index) => each.mapResult(results[index], true));
  };
  return Object.assign(db, { batch: batch as unknown as Database["batch"] });
}

/** A libSQL server. */
export const openLibsql = (url: string, authToken?: string): Database =>
  drizzleLibsql(patientLibsql(createClient({ url, ...(authToken && { authToken }) })), {
    casing: "snake_case",
  }) as unknown as Database;
