// What Playwright's webServer starts: the built app over a database that exists for this run only.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { buildWhenStale } from "./build.mjs";
import { migrateLocal } from "./migrate.mjs";
import { startMockGoogle } from "./mock-google.mjs";
import { chosenPort, freePort } from "./ports.mjs";
import { endWithUs } from "./processes.mjs";
import { inRoot } from "./project.mjs";
import { freshSecrets, localVars } from "./secrets.mjs";
import { serve } from "./serve.mjs";

endWithUs();
const port = await chosenPort(8799, "npm run test:e2e");
mkdirSync(inRoot(".wrangler"), { recursive: true });
const folder = mkdtempSync(inRoot(".wrangler/e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const persistTo = `${folder}/state`;
const google = await startMockGoogle(await freePort());
await Promise.all([migrateLocal(persistTo), buildWhenStale()]);
await serve({ port, folder, persistTo, vars: { ...localVars, ...freshSecrets(), ...google.vars } });
console.log(`Serving for tests on http://localhost:${port}`);
