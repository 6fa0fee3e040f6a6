// `npm run check:bundles`: bundles everything that a deployment would, and checks the sizes against .size-limit.mjs.
import { buildWhenStale, buildWorker } from "./local/app-build.ts";
import { endChildrenOnExit, run } from "./local/processes.ts";
import { giveUp, inRoot, tools } from "./local/project.ts";

endChildrenOnExit();
await buildWhenStale();
await buildWorker();
const functions = ["pages", "functions", "build", "functions", "--cwd", inRoot("web")];
const pages = await run(tools.wrangler, [...functions, "--outdir", inRoot("dist/functions")]);
if (pages.code !== 0) giveUp(`${pages.output}\nThe Pages function could not be bundled: see wrangler's message above.`);

const sizes = await run(tools.sizeLimit, []);
console.log(sizes.output.trim());
if (sizes.code !== 0) giveUp("Something is larger than .size-limit.mjs allows: see above.");
process.exit(0);
