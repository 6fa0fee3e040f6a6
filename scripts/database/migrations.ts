import { giveUp, inRoot } from "#scripts/local/project.ts";
import { withLocalD1 } from "./local-database.ts";
import { readMigrations } from "./migration-files.ts";

/** The table in which `wrangler d1 migrations apply`, which deploys use, keeps the names of applied migrations. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Brings a local D1 up to date. `persistTo` is where it is kept. Wrangler's own command starts a runtime for each
 * file: a new database takes it 8.9 s, and this 1.4 s.
 */
export const migrateLocal = (persistTo?: string): Promise<void> =>
  withLocalD1(async ({ DB }) => {
    await DB.prepare(APPLIED).run();
    const { results } = await DB.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
    const applied = new Set(results.map(({ name }) => name));
    for (const { name, statements } of readMigrations().filter((migration) => !applied.has(migration.name)))
      await DB.batch([
        ...statements.map((statement) => DB.prepare(statement)),
        DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
  }, persistTo).catch((error: Error) => giveUp(`${error.message}\nThe local database could not be migrated.`));

/** Brings a libSQL database up to date. */
export async function migrateLibsql(url: string, authToken?: string): Promise<void> {
  const { drizzle } = await import("drizzle-orm/libsql");
  const { migrate } = await import("drizzle-orm/libsql/migrator");
  const db = drizzle({ connection: { url, authToken }, casing: "snake_case" });
  await migrate(db, { migrationsFolder: inRoot("migrations") });
  db.$client.close();
}
