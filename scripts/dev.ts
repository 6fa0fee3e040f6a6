// `npm run dev`: wrangler reloads the worker, vite reloads the browser, and both end together.
import { join } from "node:path";
import { demoLines } from "./database/demo-world.ts";
import { migrateLocal } from "./database/migrations.ts";
import { chosenPort, freePort, isTaken } from "./local/ports.ts";
import { endChildrenOnExit, exit, start } from "./local/processes.ts";
import { inRoot, localState, tools } from "./local/project.ts";
import { readDevVars } from "./local/secrets.ts";
import { untilHealthy } from "./local/serve.ts";

endChildrenOnExit();
const port = await chosenPort(5173, "npm run dev");
const apiPort = (await isTaken(8787)) ? await freePort() : 8787;
const origin = `http://localhost:${port}`;
const api = `http://127.0.0.1:${apiPort}`;
readDevVars();
await migrateLocal();
const demo = await demoLines();

const worker = start(
  tools.wrangler,
  [
    ...["dev", "-c", inRoot("wrangler.toml"), "--persist-to", localState, "--var", `APP_URL:${origin}`],
    ...["--ip", "127.0.0.1", "--port", String(apiPort), "--inspector-port", String(await freePort())],
    ...["--log-level", "log", "--show-interactive-dev-session=false"],
  ],
  { env: { WRANGLER_REGISTRY_PATH: join(inRoot(".wrangler/dev"), "registry") } },
);
const web = start(tools.vite, ["--host", "127.0.0.1", "--port", String(port), "--logLevel", "warn"], {
  // vite exits at the end of its standard input: "ignore" would end it at once.
  stdio: ["pipe", "inherit", "inherit"],
  env: { API_URL: api },
});
for (const child of [worker, web]) child.once("exit", (code) => void exit(code || 1));
// The worker first: until it listens, vite would report every API request as an error.
await untilHealthy(api);
await untilHealthy(`http://127.0.0.1:${port}`);

console.log(`Squadtab with hot reload: ${origin}   (API ${api}, Ctrl-C ends both)`);
for (const line of demo) console.log(line);
