import { fetchAfterPaint } from "#web/app/startup/after-paint.ts";

// A page of the app that is drawn already.
fetchAfterPaint().catch(console.error);
