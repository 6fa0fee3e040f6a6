// `npm run db:seed`: fills the local database, or the libSQL server of LIBSQL_URL, with the demo world.
import { seedDemo, signInLines } from "./demo.mjs";
import { giveUp } from "./project.mjs";

/** Drizzle says which statement failed, the cause says why. @param {unknown} error @returns {string} */
const reasons = (error) => (error instanceof Error ? `${error.message}\n${reasons(error.cause)}` : "");

try {
  await seedDemo();
} catch (error) {
  if (/no such table/i.test(reasons(error))) giveUp("The database has no tables yet: run `npm run db:migrate` first.");
  throw error;
}
console.log(["The demo world is in the database:", ...signInLines()].join("\n"));
process.exit(0);
