// The built app and the API in one local server, as Pages and the worker stand in production.
import { join } from "node:path";
import { freePort } from "./ports.mjs";
import { exit, start } from "./processes.mjs";
import { inRoot, tools } from "./project.mjs";
import { writeWorkerConfig } from "./worker-config.mjs";

/**
 * @param {{ port: number, folder: string, persistTo: string, vars: Record<string, string>, main?: string }} options
 *   folder: what belongs to this run alone, so that two servers on one machine do not find each other.
 */
export async function serve({ port, folder, persistTo, vars, main }) {
  const config = writeWorkerConfig(folder, { ...vars, APP_URL: `http://localhost:${port}` }, main);
  const child = start(
    tools.wrangler,
    [
      ...["pages", "dev", "--cwd", inRoot("web"), "-c", "wrangler.toml", "-c", config],
      ...["--persist-to", persistTo, "--ip", "127.0.0.1", "--port", String(port)],
      ...["--inspector-port", String(await freePort()), "--log-level", "error", "--show-interactive-dev-session=false"],
    ],
    { env: { WRANGLER_REGISTRY_PATH: join(folder, "registry") } },
  );
  child.once("exit", (code) => void exit(code || 1));
  await healthy(`http://127.0.0.1:${port}`);
}

/** Waits until the API answers and its database with it. @param {string} origin */
export async function healthy(origin) {
  let last = "";
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    try {
      const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
      last = `${response.status} ${await response.text()}`;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  console.error(`${origin}/api/health did not answer within a minute. ${last}`);
  await exit(1);
}
