// `npm run deploy`: builds the app, migrates the database, deploys the worker that needs it, then the app that needs the worker.
//   npm run deploy -- --secrets     only prints fresh secrets for `wrangler secret put`
import { endChildrenOnExit, run, runLoud } from "./local/processes.ts";
import { giveUp, inRoot, tools } from "./local/project.ts";
import { freshSecrets, secretNames } from "./local/secrets.ts";
import { readWorkerConfig } from "./local/worker-config.ts";

if (process.argv.includes("--secrets")) {
  for (const [name, value] of Object.entries(freshSecrets())) console.log(`${name}\n${value}\n`);
  process.exit(0);
}

const config = inRoot("wrangler.toml");
const { d1_databases } = readWorkerConfig();
if (d1_databases.some(({ database_id }) => !database_id || /^[0-]+$/.test(database_id))) {
  giveUp("wrangler.toml has no real database_id yet: run `npx wrangler d1 create squadtab` and put the id there.");
}

endChildrenOnExit();
const listed = await run(tools.wrangler, ["secret", "list", "-c", config, "--format", "json"]);
const missing = secretNames.filter((name) => !listed.output.includes(`"${name}"`));
if (missing.length > 0) {
  giveUp(
    `The worker lacks ${missing.join(", ")}: set each with \`npx wrangler secret put NAME\` (after \`npx wrangler login\`; wrangler.toml says what each is).`,
  );
}

const steps: [what: string, tool: string, args: string[]][] = [
  ["Building the app", tools.vite, ["build"]],
  ["Migrating the database", tools.wrangler, ["d1", "migrations", "apply", "DB", "--remote", "-c", config]],
  ["Deploying the worker", tools.wrangler, ["deploy", "-c", config]],
  ["Deploying the app", tools.wrangler, ["pages", "deploy", "--cwd", inRoot("web"), "--branch", "main"]],
];
for (const [index, [what, tool, args]] of steps.entries()) {
  console.log(`\n${index + 1}/${steps.length} ${what} …`);
  if ((await runLoud(tool, args)) !== 0) giveUp(`${what} failed; the steps after it were not run.`);
}
console.log("\nDeployed.");
process.exit(0);
