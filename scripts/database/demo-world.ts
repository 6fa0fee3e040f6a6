// The demo world: people with three months of shared bills, to explore the app without typing any.
import { sql } from "drizzle-orm";
import { demoSignIns, seed } from "#db/demo/seed.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { storeWeeks } from "#worker/challenges/store-weeks.ts";
import { forFinishedWeeks } from "#worker/challenges/week-pages.ts";
import { withDatabase } from "./local-database.ts";

/** Fills the database with the demo world. `persistTo` is where the local D1 is kept. */
export const seedDemo = (persistTo?: string) =>
  withDatabase(async (db) => {
    const now = new Date();
    await seed(db, now, hashPassword);
    await forFinishedWeeks(db, now, async (pages) => {
      for (const page of pages) await storeWeeks(db, page);
    });
  }, persistTo);

export const signInLines = (): string[] =>
  demoSignIns.slice(0, 2).map(({ username, password }) => `  sign in as ${username} with the password ${password}`);

/** Printed below the address of the running app: the sign-ins of the demo world, or how to create it. */
export async function demoLines(): Promise<string[]> {
  try {
    const first = demoSignIns[0]?.username ?? "";
    const found = await withDatabase((db) => db.all(sql`SELECT 1 FROM users WHERE username = ${first.toLowerCase()}`));
    if (found.length > 0) return ["The demo world is here:", ...signInLines()];
  } catch {
    // The app starts without this hint too.
  }
  return ["`npm run db:seed` in a second terminal fills it with demo people, their bills and three months of history."];
}
