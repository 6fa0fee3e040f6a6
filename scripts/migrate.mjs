// `npm run db:migrate`: the local D1 database, or a libSQL server when LIBSQL_URL is set.
import { giveUp, inRoot, isMain, localState, tools } from "./project.mjs";
import { endWithUs, run } from "./processes.mjs";

/** @param {string} [persistTo] */
export async function migrateLocal(persistTo = localState) {
  const { code, output } = await run(tools.wrangler, [
    ...["d1", "migrations", "apply", "DB", "--local"],
    ...["-c", inRoot("wrangler.toml"), "--persist-to", persistTo],
  ]);
  if (code !== 0) giveUp(`${output}\nThe local database could not be migrated: wrangler's message stands above.`);
}

/** @param {string} url @param {string} [authToken] */
export async function migrateLibsql(url, authToken) {
  const { drizzle } = await import("drizzle-orm/libsql");
  const { migrate } = await import("drizzle-orm/libsql/migrator");
  const db = drizzle({ connection: { url, authToken }, casing: "snake_case" });
  await migrate(db, { migrationsFolder: inRoot("migrations") });
  db.$client.close();
}

if (isMain(import.meta)) {
  endWithUs();
  const url = process.env.LIBSQL_URL;
  if (url) await migrateLibsql(url, process.env.LIBSQL_AUTH_TOKEN);
  else await migrateLocal();
  console.log(url ? `Migrated ${url}` : "Migrated the local database.");
}
