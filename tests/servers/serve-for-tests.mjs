// What Playwright's webServer starts: the built app over a database that exists for this run only; and once more with
// the limits of production, where STRICT_PORT says so.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { buildWhenStale } from "../../scripts/build.mjs";
import { migrateLocal } from "../../scripts/migrate.mjs";
import { startMockGoogle } from "./mock-google.mjs";
import { chosenPort, freePort } from "../../scripts/ports.mjs";
import { endWithUs } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { freshSecrets, localVars } from "../../scripts/secrets.mjs";
import { serve } from "../../scripts/serve.mjs";

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

endWithUs();
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
