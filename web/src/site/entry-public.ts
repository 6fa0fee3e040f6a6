import { fetchAfterPaint } from "#web/app/startup/after-paint.ts";
import { tendPublicPage } from "#web/app/startup/visitor.ts";

// A page that is read: nothing of it is drawn here, but for a tour that comes to life.
tendPublicPage();
fetchAfterPaint().catch(console.error);
if (document.title.startsWith("Page not found")) console.error("404: no page at", location.pathname);
