import { atom, getDefaultStore } from "jotai";
import { SERVICE_WORKER, type PageMessage, type WorkerMessage } from "#domain/live/service-worker-messages.ts";
import { trustedScript } from "#web/api/trusted-script.ts";
import { refreshDeviceRegistration } from "#web/notifications/choices/register-device.ts";

/** Whether a newer version of the app is deployed than this page runs. */
export const newVersionAtom = atom(false);

const HOUR_MS = 60 * 60_000;

/** The scripts that this page's document names. */
const ownFiles = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>("script[src^='/assets/']")].flatMap(({ src, dataset }) => [
    new URL(src).pathname,
    ...(dataset.deferredScripts?.split(" ") ?? []),
  ]);

const handleMessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.type === "version")
    getDefaultStore().set(newVersionAtom, !ownFiles().every((file) => data.files.includes(file)));
};

let started = false;

/**
 * Registers the service worker, for a signed-in user after the initial render: it caches the app's code, so that the app
 * opens offline, and checks for a new version every hour. It never reloads a page.
 */
export function startServiceWorker(): void {
  if (started || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  started = true;
  register().catch((error: unknown) => console.error("no service worker", error));
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const askVersion = async () =>
    (await serviceWorker.ready).active?.postMessage({ type: "here" } satisfies PageMessage);
  serviceWorker.addEventListener("message", handleMessage);
  // A new worker has taken over.
  serviceWorker.addEventListener("controllerchange", () => void askVersion());
  const registration = await serviceWorker.register(trustedScript(SERVICE_WORKER));
  refreshDeviceRegistration().catch((error: unknown) =>
    console.error("this device could not be registered for push", error),
  );
  // A worker about to be replaced may be older than this page.
  const isNewest = ({ installing, waiting }: ServiceWorkerRegistration) => !installing && !waiting;
  // Undefined where the browser blocks service workers.
  if (registration?.active)
    await registration.update().then(
      () => isNewest(registration) && void askVersion(),
      () => {},
    );
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}
