// The demo world: people with a few months of shared bills, to look around without typing any.
import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { inRoot } from "./project.mjs";

/** @typedef {{ seed: (db: import("#db/open-database.ts").Database, now: Date) => Promise<void>, demoSignIns: { username: string, password: string }[] }} Demo */

/** @returns {Promise<Demo>} */
export const loadDemo = () => import(String(new URL("../db/seed.ts", import.meta.url)));

/** @param {Demo} demo */
export const signInLines = ({ demoSignIns }) =>
  demoSignIns.slice(0, 2).map(({ username, password }) => `  sign in as ${username} with the password ${password}`);

/** What to say about it below the address of the running app. @returns {Promise<string[]>} */
export async function demoLines() {
  if (!existsSync(inRoot("db/seed.ts"))) return [];
  try {
    const demo = await loadDemo();
    const { withDatabase } = await import("./local-database.mjs");
    const first = demo.demoSignIns[0]?.username ?? "";
    const found = await withDatabase((db) => db.all(sql`SELECT 1 FROM users WHERE username = ${first.toLowerCase()}`));
    if (found.length > 0) return ["The demo world is here:", ...signInLines(demo)];
  } catch {
    // An offer is no reason not to start.
  }
  return ["`npm run db:seed` in a second terminal fills it with demo people, their bills and three months of history."];
}
