/** Under this stands where this device is reached, as the server was told. */
export const PUSH_TOLD_KEY = "squadtab.push";

/** Nobody waits longer for it: the server has forgotten the device with the session, and the next start clears the rest. */
const PATIENCE_MS = 1_000;

/** Its code is here wherever answers were kept; what it could not take away, the next start does. */
const forgetKept = () => import("#web/api/cache/offline-store.ts").then(({ forgetAllKept }) => forgetAllKept());

/**
 * Leaves nothing of a person on this device that only the browser can take away: answers that were kept, notifications
 * that stand there, and the place at which it takes pushes.
 */
export async function clearDeviceData(): Promise<void> {
  const patience = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([Promise.allSettled([forgetKept(), leavePush()]), patience]);
}

async function leavePush(): Promise<void> {
  localStorage.removeItem(PUSH_TOLD_KEY);
  void navigator.clearAppBadge?.().catch(() => {});
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
