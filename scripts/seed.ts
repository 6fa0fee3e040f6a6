// `npm run db:seed`: fills the local database, or the libSQL server of LIBSQL_URL, with the demo world.
import { seedDemo, signInLines } from "./database/demo-world.ts";
import { giveUp } from "./local/project.ts";

/** Drizzle's message names the statement, its cause gives the reason. */
const messagesOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${messagesOf(error.cause)}` : "";

try {
  await seedDemo();
} catch (error) {
  if (/no such table/i.test(messagesOf(error)))
    giveUp("The database has no tables yet: run `npm run db:migrate` first.");
  throw error;
}
console.log(["The demo world is in the database:", ...signInLines()].join("\n"));
process.exit(0);
