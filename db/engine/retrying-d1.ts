import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";
import { isRead, retryTransient } from "./retry.ts";

/** A D1 database, or one session of it, that retries single reads after transient errors. */
export const retryingD1 = (client: D1Database | D1DatabaseSession): Pick<D1Database, "prepare"> => ({
  prepare: (sql) => (isRead(sql) ? retrying(client.prepare(sql)) : client.prepare(sql)),
});

/** The methods that drizzle calls on a statement. */
function retrying(statement: D1PreparedStatement): D1PreparedStatement {
  const methods: Pick<D1PreparedStatement, "bind" | "all" | "run" | "raw"> = {
    bind: (...values) => retrying(statement.bind(...values)),
    all: () => retryTransient(() => statement.all()),
    run: () => retryTransient(() => statement.run()),
    raw: (() => retryTransient(() => statement.raw())) as D1PreparedStatement["raw"],
  };
  return methods as D1PreparedStatement;
}
