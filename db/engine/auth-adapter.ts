import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "./open-database.ts";
import * as tables from "#db/schema/accounts.ts";

/** better-auth on our tables. No transactions: D1 has none. */
export const authAdapter = (db: Database) =>
  drizzleAdapter(db, {
    provider: "sqlite",
    usePlural: true,
    transaction: false,
    schema: {
      users: tables.users,
      sessions: tables.sessions,
      accounts: tables.accounts,
      verifications: tables.verifications,
    },
  });
