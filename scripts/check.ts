// `npm run check`: what CI runs on every push. It stops at the first step that fails.
//   npm run check -- --all     also the tests that CI runs every night, without test:mutation, which tests the tests
import { endChildrenOnExit, runLoud } from "./local/processes.ts";
import { giveUp } from "./local/project.ts";

const steps = ["check:format", "check:lint", "check:types", "check:bundles", "test"];
const nightly = ["test:scale", "test:a11y"];

endChildrenOnExit();
const npm = process.env.npm_execpath ?? giveUp("Start this with npm: npm run check");
for (const step of process.argv.includes("--all") ? [...steps, ...nightly] : steps) {
  console.log(`\n${step} …`);
  if ((await runLoud(npm, ["run", "--silent", step])) !== 0) giveUp(`${step} failed; nothing after it was run.`);
}
process.exit(0);
