// Everything that a deployment would bundle, and whether it keeps its limits (.size-limit.mjs).
import { build, buildWorker } from "./build.mjs";
import { endWithUs, run } from "./processes.mjs";
import { giveUp, inRoot, tools } from "./project.mjs";

endWithUs();
await build();
await buildWorker();
const functions = ["pages", "functions", "build", "functions", "--cwd", inRoot("web")];
const pages = await run(tools.wrangler, [...functions, "--outdir", inRoot("dist/functions")]);
if (pages.code !== 0)
  giveUp(`${pages.output}\nThe Pages function could not be bundled: wrangler's message stands above.`);

const sizes = await run(tools.sizeLimit, []);
console.log(sizes.output.trim());
if (sizes.code !== 0) giveUp("Something is larger than .size-limit.mjs allows: it stands above.");
process.exit(0);
