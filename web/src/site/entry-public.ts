import * as messages from "#web/site/messages.ts";
import { importDeferredScripts } from "#web/app/startup/after-paint.ts";
import { startPublicPage } from "#web/site/start-public-page.ts";

// The script of the public pages. They load no React, except for the tour.
startPublicPage();
importDeferredScripts().catch(console.error);
if (document.title === messages.notFoundTitle) console.error("404: no page at", location.pathname);
