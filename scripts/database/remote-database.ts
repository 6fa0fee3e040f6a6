// The database in production, through `wrangler d1 execute`. That takes no parameters, so they are written into the text.
import type { D1Database } from "@cloudflare/workers-types";
import { type Database, openD1 } from "#db/engine/open-database.ts";
import { run } from "#scripts/local/processes.ts";
import { inRoot, tools } from "#scripts/local/project.ts";

/** Runs one statement without parameters. */
type Execute = (text: string) => Promise<{ results: Record<string, unknown>[] }>;

export const openRemote = (): Database =>
  openByText(async (text) => {
    const { code, output } = await run(tools.wrangler, [
      ...["d1", "execute", "DB", "--remote", "-c", inRoot("wrangler.toml"), "--json", "--yes", "--command", text],
    ]);
    if (code !== 0) throw new Error(output);
    // wrangler may print warnings before and after the JSON.
    return JSON.parse(/^\[[^]*^\]/m.exec(output)?.[0] ?? "[]")[0];
  });

/** The part of D1 that drizzle uses for one statement, on top of `execute`. */
export function openByText(execute: Execute): Database {
  const statement = (sql: string, params: unknown[] = []): object => ({
    bind: (...bound: unknown[]) => statement(sql, bound),
    all: () => execute(inlineParameters(sql, params)),
    // Each row as a list of its values, in the order of its columns.
    raw: async () => (await execute(inlineParameters(sql, params))).results.map((row) => Object.values(row)),
    run: () => execute(inlineParameters(sql, params)),
  });
  const client: unknown = { prepare: (sql: string) => statement(sql) };
  return openD1(client as D1Database);
}

/** Every `?` in our statements is a parameter: none of them has one in a literal. */
export function inlineParameters(sql: string, params: unknown[]): string {
  const left = [...params];
  const text = sql.replace(/\?/g, () => literal(left.shift())).replace(/\s+/g, " ");
  if (left.length > 0) throw new Error("more parameters than placeholders");
  return text.trim();
}

function literal(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`cannot write ${typeof value} into a statement`);
}
