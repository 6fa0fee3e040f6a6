// The database in production, through `wrangler d1 execute`, which takes no parameters: they are written into the text.
import { openD1 } from "#db/engine/open-database.ts";
import { run } from "./processes.mjs";
import { inRoot, tools } from "./project.mjs";

/** @typedef {(text: string) => Promise<{ results: unknown[] }>} Execute Runs one statement without parameters. */

/** The database in production. */
export const openRemote = () =>
  openByText(async (text) => {
    const { code, output } = await run(tools.wrangler, [
      ...["d1", "execute", "DB", "--remote", "-c", inRoot("wrangler.toml"), "--json", "--yes", "--command", text],
    ]);
    if (code !== 0) throw new Error(output);
    // Warnings may stand around it.
    return JSON.parse(/^\[[^]*^\]/m.exec(output)?.[0] ?? "[]")[0];
  });

/** D1 as far as drizzle uses it for one statement, over something that takes text alone. @param {Execute} execute */
export function openByText(execute) {
  /** @param {string} sql @param {unknown[]} params @returns {object} */
  const statement = (sql, params = []) => ({
    bind: (/** @type {unknown[]} */ ...bound) => statement(sql, bound),
    all: () => execute(writeIn(sql, params)),
    run: () => execute(writeIn(sql, params)),
  });
  const client = { prepare: (/** @type {string} */ sql) => statement(sql) };
  return openD1(/** @type {import("@cloudflare/workers-types").D1Database} */ (/** @type {unknown} */ (client)));
}

/**
 * A `?` in our statements is always a parameter: none of them holds one in a literal.
 * @param {string} sql @param {unknown[]} params
 */
export function writeIn(sql, params) {
  const left = [...params];
  const text = sql.replace(/\?/g, () => literal(left.shift())).replace(/\s+/g, " ");
  if (left.length > 0) throw new Error("more parameters than places for them");
  return text.trim();
}

/** @param {unknown} value */
function literal(value) {
  if (value === null) return "null";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`cannot write ${typeof value} into a statement`);
}
