import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";
import { isRead, retryTransient } from "./retry.ts";

/** The single statements of a D1 database, or of one session of it; those that only read ride out passing faults. */
export const patientD1 = (client: D1Database | D1DatabaseSession): Pick<D1Database, "prepare"> => ({
  prepare: (sql) => (isRead(sql) ? patient(client.prepare(sql)) : client.prepare(sql)),
});

/** The calls that drizzle makes on a statement. */
function patient(statement: D1PreparedStatement): D1PreparedStatement {
  const calls: Pick<D1PreparedStatement, "bind" | "all" | "run" | "raw"> = {
    bind: (...values) => patient(statement.bind(...values)),
    all: () => retryTransient(() => statement.all()),
    run: () => retryTransient(() => statement.run()),
    raw: (() => retryTransient(() => statement.raw())) as D1PreparedStatement["raw"],
  };
  return calls as D1PreparedStatement;
}
