// Built into /sw.js by scripts/vite/service-worker.ts. Caches the app's code, so that it opens offline, and shows push
// notifications. It never caches API responses, and so no user data but a photo that another app shares, until the form takes it.
import { clientsClaim } from "workbox-core";
import type { PageMessage, WorkerMessage } from "#domain/live/service-worker-messages.ts";
import { FILES, keepFiles, keepShell } from "./kept-code.ts";
import { openPlace, showPush } from "./notifications.ts";
import { isShared, keepShared } from "./shared-photo.ts";

declare const self: ServiceWorkerGlobalScope;

const version: WorkerMessage = { type: "version", files: FILES };

// Skips waiting, because versions cannot conflict: file names contain a content hash, and pages come from the network
// first.
void self.skipWaiting();
clientsClaim();

self.addEventListener("install", (event) => event.waitUntil(keepShell(event)));

// Navigation preload: the page is requested while the worker is still starting.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener("message", (event) => {
  if ((event.data as PageMessage).type !== "here") return;
  event.source?.postMessage(version);
  // Files that fail are fetched with the next page or when they are needed.
  event.waitUntil(keepFiles(event).catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  if (isShared(event.request)) event.respondWith(keepShared(event.request));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification));
});
