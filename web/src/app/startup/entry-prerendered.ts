import { importDeferredScripts } from "#web/app/startup/after-paint.ts";

// The first script of a prerendered page of the app.
importDeferredScripts().catch(console.error);
