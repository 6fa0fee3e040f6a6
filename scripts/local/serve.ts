// The built app and the API in one local server, arranged as Pages and the worker are in production.
import { join } from "node:path";
import { freePort } from "./ports.ts";
import { exit, start } from "./processes.ts";
import { inRoot, tools } from "./project.ts";
import { writeWorkerConfig } from "./worker-config.ts";

interface ServeOptions {
  port: number;
  /** Files of this run only, so that two servers on one machine do not find each other. */
  folder: string;
  /** Where the local database, files and Durable Objects are kept. */
  persistTo: string;
  vars: Record<string, string>;
}

/** Resolves once the API answers. */
export async function serve({ port, folder, persistTo, vars }: ServeOptions): Promise<void> {
  const config = writeWorkerConfig(folder, { ...vars, APP_URL: `http://localhost:${port}` });
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
  await untilHealthy(`http://127.0.0.1:${port}`);
}

/** A slow machine that runs the tests beside it needed more than a minute. A server that ends is noticed at once. */
const START_MINUTES = 5;

/** Waits until the API and its database answer. Ends the process after `START_MINUTES` without an answer. */
export async function untilHealthy(origin: string): Promise<void> {
  let last = "";
  for (const end = Date.now() + START_MINUTES * 60_000; Date.now() < end;) {
    try {
      const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
      last = `${response.status} ${await response.text()}`;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  console.error(`${origin}/api/health did not answer within ${START_MINUTES} minutes. ${last}`);
  await exit(1);
}
