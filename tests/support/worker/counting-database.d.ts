import type { D1Database } from "@cloudflare/workers-types";
export interface Cost {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}
/**
 * The same database, counting its queries. Only `all`, `run` and `batch` report rows in their metadata, so `raw` and
 * `first` go through `all`.
 */
export declare function counting(database: D1Database): {
  db: D1Database;
  cost: Cost;
};
