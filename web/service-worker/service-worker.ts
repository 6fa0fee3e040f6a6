// Built into /sw.js by scripts/vite/service-worker.ts. Keeps the app's code, so that it opens without a connection, and shows
// what is pushed. It keeps nothing of anybody: answers of the API never pass through its caches.
import { clientsClaim } from "workbox-core";
import type { PageMessage, WorkerMessage } from "#domain/live/service-worker-messages.ts";
import { FILES, keepFiles, keepShell } from "./kept-code.ts";
import { openPlace, showPush } from "./notifications.ts";

declare const self: ServiceWorkerGlobalScope;

const version: WorkerMessage = { type: "version", files: FILES };

// Files are named by their content and pages come from the network first: no version is in another's way.
void self.skipWaiting();
clientsClaim();

self.addEventListener("install", (event) => event.waitUntil(keepShell(event)));

// The page is asked for while this worker is still starting.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener("message", (event) => {
  if ((event.data as PageMessage).type !== "here") return;
  event.source?.postMessage(version);
  // What is not fetched now is with the next page, or when it is needed.
  event.waitUntil(keepFiles(event).catch(() => {}));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification));
});
