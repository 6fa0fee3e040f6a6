// `npm run build`: the browser app and the worker.
import { buildApp, buildWorker } from "./local/app-build.ts";
import { endChildrenOnExit } from "./local/processes.ts";

endChildrenOnExit();
await buildApp();
await buildWorker();
console.log("Built the app into dist/web and the worker into dist/worker.");
process.exit(0);
