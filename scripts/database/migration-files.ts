// The files of `migrations/`, which drizzle-kit writes.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "#scripts/local/project.ts";

interface Migration {
  /** Its file, such as "0000_start.sql". */
  name: string;
  statements: string[];
}

/** Every migration, in the order in which they are applied. */
export const readMigrations = (): Migration[] =>
  readdirSync(inRoot("migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(inRoot("migrations", name), "utf8").split("--> statement-breakpoint"),
    }));
