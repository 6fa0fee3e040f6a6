// Where things are, and the environment that keeps the tools quiet.
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** Started as `node <path>`: no shell, so that it is the same on Windows and a signal reaches the tool itself. */
export const tools = {
  wrangler: inRoot("node_modules/wrangler/bin/wrangler.js"),
  vite: inRoot("node_modules/vite/bin/vite.js"),
  vitest: inRoot("node_modules/vitest/vitest.mjs"),
  playwright: inRoot("node_modules/@playwright/test/cli.js"),
  sizeLimit: inRoot("node_modules/size-limit/bin.js"),
};

/** Wrangler neither phones home nor asks questions. */
export const quiet = {
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  CI: "1",
};

/** Where the local database, files and Durable Objects live. */
export const localState = inRoot(".wrangler/state");

/** Whether a module was started rather than imported. @param {ImportMeta} meta */
export const isMain = (meta) => meta.filename === resolve(process.argv[1] ?? "");

/** Ends the program with one sentence instead of a stack. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
