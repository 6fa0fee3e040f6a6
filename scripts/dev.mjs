// `npm run dev`: wrangler reloads the worker, vite reloads the browser, and both end together.
import { join } from "node:path";
import { demoLines } from "./demo.mjs";
import { migrateLocal } from "./migrate.mjs";
import { chosenPort, freePort, isTaken } from "./ports.mjs";
import { endWithUs, exit, start } from "./processes.mjs";
import { inRoot, localState, tools } from "./project.mjs";
import { devVars } from "./secrets.mjs";
import { healthy } from "./serve.mjs";

endWithUs();
const port = await chosenPort(5173, "npm run dev");
const apiPort = (await isTaken(8787)) ? await freePort() : 8787;
const origin = `http://localhost:${port}`;
const api = `http://127.0.0.1:${apiPort}`;
devVars();
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
  // vite leaves at the end of its input, which an ignored one has reached.
  stdio: ["pipe", "inherit", "inherit"],
  env: { API_URL: api },
});
for (const child of [worker, web]) child.once("exit", (code) => void exit(code || 1));
// The worker first: until it listens, vite would report every question as an error.
await healthy(api);
await healthy(`http://127.0.0.1:${port}`);

console.log(`Squadtab with hot reload: ${origin}   (API ${api}, Ctrl-C ends both)`);
for (const line of demo) console.log(line);
