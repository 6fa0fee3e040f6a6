import { getDefaultStore } from "jotai";
import { SERVICE_WORKER, type PageMessage, type WorkerMessage } from "#domain/live/service-worker-messages.ts";
import { refreshDeviceRegistration } from "#web/notifications/choices/register-device.ts";
import { newVersionAtom } from "#web/app/pwa/new-version.ts";

const HOUR_MS = 60 * 60_000;

/** A script's address is a trusted type: this one, and no other. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("squadtab", {
  createScriptURL: () => SERVICE_WORKER,
});

/** The files of its version that this page began with. */
const ownFiles = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>("script[src^='/assets/']")].flatMap(({ src, dataset }) => [
    new URL(src).pathname,
    ...(dataset.then?.split(" ") ?? []),
  ]);

const hear = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.type === "version")
    getDefaultStore().set(newVersionAtom, !ownFiles().every((file) => data.files.includes(file)));
};

let started = false;

/**
 * For somebody who is signed in and whose page is at rest (later.tsx): keeps the app's code on this device, so that it opens offline,
 * and looks for a newer version now and then. Nothing is ever reloaded by itself.
 */
export function startServiceWorker(): void {
  if (started || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  started = true;
  register().catch((error: unknown) => console.error("no service worker", error));
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const greet = async () => (await serviceWorker.ready).active?.postMessage({ type: "here" } satisfies PageMessage);
  serviceWorker.addEventListener("message", hear);
  // A worker that takes over says which version it is of.
  serviceWorker.addEventListener("controllerchange", () => void greet());
  const registration = await serviceWorker.register(policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER);
  refreshDeviceRegistration().catch((error: unknown) => console.error("the server was not told of this device", error));
  // A worker that is about to be replaced is not asked: the page may be newer than it.
  const isNewest = ({ installing, waiting }: ServiceWorkerRegistration) => !installing && !waiting;
  // Browsers that are told to have none answer with nothing.
  if (registration?.active)
    await registration.update().then(
      () => isNewest(registration) && void greet(),
      () => {},
    );
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}
