// `npm run db:migrate`: the local D1 database, or a libSQL server when LIBSQL_URL is set.
import { migrateLibsql, migrateLocal } from "./database/migrations.ts";
import { endChildrenOnExit } from "./local/processes.ts";
import { giveUp } from "./local/project.ts";

endChildrenOnExit();
const url = process.env.LIBSQL_URL;
if (url) await migrateLibsql(url, process.env.LIBSQL_AUTH_TOKEN).catch((error: Error) => giveUp(error.message));
else await migrateLocal();
console.log(url ? `Migrated ${url}` : "Migrated the local database.");
