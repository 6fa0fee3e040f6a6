// The demo world: people with a few months of shared bills, to look around without typing any.
import { sql } from "drizzle-orm";
import { demoSignIns, seed } from "#db/demo/seed.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { withDatabase } from "./local-database.mjs";

/** Fills the database with the demo world. @param {string} [persistTo] Where the local D1 is kept. */
export const seedDemo = (persistTo) => withDatabase((db) => seed(db, new Date(), hashPassword), persistTo);

export const signInLines = () =>
  demoSignIns.slice(0, 2).map(({ username, password }) => `  sign in as ${username} with the password ${password}`);

/** What to say about it below the address of the running app. @returns {Promise<string[]>} */
export async function demoLines() {
  try {
    const first = demoSignIns[0]?.username ?? "";
    const found = await withDatabase((db) => db.all(sql`SELECT 1 FROM users WHERE username = ${first.toLowerCase()}`));
    if (found.length > 0) return ["The demo world is here:", ...signInLines()];
  } catch {
    // An offer is no reason not to start.
  }
  return ["`npm run db:seed` in a second terminal fills it with demo people, their bills and three months of history."];
}
