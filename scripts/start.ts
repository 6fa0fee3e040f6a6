// `npm start`: the whole app on this machine, from a bare clone.
import { demoLines } from "./database/demo-world.ts";
import { migrateLocal } from "./database/migrations.ts";
import { buildWhenStale } from "./local/app-build.ts";
import { chosenPort } from "./local/ports.ts";
import { endChildrenOnExit } from "./local/processes.ts";
import { inRoot, localState } from "./local/project.ts";
import { readDevVars } from "./local/secrets.ts";
import { serve } from "./local/serve.ts";

endChildrenOnExit();
const port = await chosenPort(8788, "npm start");
const vars = readDevVars();
await Promise.all([migrateLocal(), buildWhenStale()]);
const demo = await demoLines();
await serve({ port, folder: inRoot(".wrangler/start", String(port)), persistTo: localState, vars });

console.log(`Squadtab is ready: http://localhost:${port}   (Ctrl-C ends it)`);
for (const line of demo) console.log(line);
