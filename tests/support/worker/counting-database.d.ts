import type { D1Database } from "@cloudflare/workers-types";
export interface Cost {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}
/**
 * The same database, counting what is asked of it. Rows stand only in the meta data of `all`, `run` and `batch`, so
 * `raw` and `first` are answered through `all`.
 */
export declare function counting(database: D1Database): {
  db: D1Database;
  cost: Cost;
};
