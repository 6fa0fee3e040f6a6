// `npm start`: the whole app on this machine, from a bare clone.
import { buildWhenStale } from "./build.mjs";
import { demoLines } from "./demo.mjs";
import { migrateLocal } from "./migrate.mjs";
import { chosenPort } from "./ports.mjs";
import { endWithUs } from "./processes.mjs";
import { inRoot, localState } from "./project.mjs";
import { devVars } from "./secrets.mjs";
import { serve } from "./serve.mjs";

endWithUs();
const port = await chosenPort(8788, "npm start");
const vars = devVars();
await Promise.all([migrateLocal(), buildWhenStale()]);
const demo = await demoLines();
await serve({ port, folder: inRoot(".wrangler/start", String(port)), persistTo: localState, vars });

console.log(`Squadtab is ready: http://localhost:${port}   (Ctrl-C ends it)`);
for (const line of demo) console.log(line);
