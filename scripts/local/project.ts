// Paths of the project, its tools, and the environment that keeps the tools quiet.
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** Started as `node <path>` and not through a shell: the same on Windows, and signals reach the tool itself. */
export const tools = {
  wrangler: inRoot("node_modules/wrangler/bin/wrangler.js"),
  vite: inRoot("node_modules/vite/bin/vite.js"),
  vitest: inRoot("node_modules/vitest/vitest.mjs"),
  playwright: inRoot("node_modules/@playwright/test/cli.js"),
  sizeLimit: inRoot("node_modules/size-limit/bin.js"),
};

/** Wrangler sends no metrics, checks for no updates and asks no questions. */
export const quiet = {
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  CI: "1",
};

/** Where the local database, files and Durable Objects are kept. */
export const localState = inRoot(".wrangler/state");

/** Ends the program with one sentence instead of a stack trace. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
