// `npm run db:seed`: fills the local database, or the libSQL server of LIBSQL_URL, with the demo world.
import { loadDemo, signInLines } from "./demo.mjs";
import { withDatabase } from "./local-database.mjs";
import { giveUp } from "./project.mjs";

/** Drizzle says which statement failed, the cause says why. @param {unknown} error @returns {string} */
const reasons = (error) => (error instanceof Error ? `${error.message}\n${reasons(error.cause)}` : "");

const demo = await loadDemo();
try {
  await withDatabase((db) => demo.seed(db, new Date()));
} catch (error) {
  if (/no such table/i.test(reasons(error))) giveUp("The database has no tables yet: run `npm run db:migrate` first.");
  throw error;
}
console.log(["The demo world is in the database:", ...signInLines(demo)].join("\n"));
process.exit(0);
