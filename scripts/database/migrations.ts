import { run } from "#scripts/local/processes.ts";
import { giveUp, inRoot, localState, tools } from "#scripts/local/project.ts";

/** Brings a local D1 up to date. `persistTo` is where it is kept. */
export async function migrateLocal(persistTo = localState): Promise<void> {
  const { code, output } = await run(tools.wrangler, [
    ...["d1", "migrations", "apply", "DB", "--local"],
    ...["-c", inRoot("wrangler.toml"), "--persist-to", persistTo],
  ]);
  if (code !== 0) giveUp(`${output}\nThe local database could not be migrated: see wrangler's message above.`);
}

/** Brings a libSQL database up to date. */
export async function migrateLibsql(url: string, authToken?: string): Promise<void> {
  const { drizzle } = await import("drizzle-orm/libsql");
  const { migrate } = await import("drizzle-orm/libsql/migrator");
  const db = drizzle({ connection: { url, authToken }, casing: "snake_case" });
  await migrate(db, { migrationsFolder: inRoot("migrations") });
  db.$client.close();
}
