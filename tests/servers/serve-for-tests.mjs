// What Playwright's webServer starts: the built app over a database that exists for this run only; and once more with
// the limits of production, where STRICT_PORT says so.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { buildWhenStale } from "../../scripts/local/app-build.ts";
import { migrateLocal } from "../../scripts/database/migrations.ts";
import { startMockGoogle } from "./mock-google.ts";
import { chosenPort, freePort } from "../../scripts/local/ports.ts";
import { endChildrenOnExit } from "../../scripts/local/processes.ts";
import { inRoot } from "../../scripts/local/project.ts";
import { freshSecrets, localVars } from "../../scripts/local/secrets.ts";
import { serve } from "../../scripts/local/serve.ts";

/** Short enough for a test to see them renewed: a browser renews at 90 seconds left. */
const SHORT_TOKEN_SECONDS = "95";

/** A server of its own, with a database of its own. @param {number} port @param {Record<string, string>} [vars] */
async function serveAlone(port, vars) {
  const folder = mkdtempSync(inRoot(".wrangler/e2e-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const persistTo = `${folder}/state`;
  await migrateLocal(persistTo);
  const main = "tests/servers/e2e-worker.ts";
  await serve({ port, folder, persistTo, vars: { ...localVars, ...freshSecrets(), ...vars }, main });
}

endChildrenOnExit();
const port = await chosenPort(8799, "npm run test:e2e");
mkdirSync(inRoot(".wrangler"), { recursive: true });
await buildWhenStale();
const google = await startMockGoogle(await freePort());
const strict = { RATE_LIMITS: "production", ACCESS_TOKEN_SECONDS: SHORT_TOKEN_SECONDS };
await Promise.all([
  serveAlone(port, google.vars),
  process.env.STRICT_PORT && serveAlone(Number(process.env.STRICT_PORT), strict),
]);
console.log(`Serving for tests on http://localhost:${port}`);
