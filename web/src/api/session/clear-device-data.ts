/** The storage key of the push subscription that the server knows. */
export const PUSH_REGISTERED_KEY = "squadtab.push";

/**
 * The longest that sign-out waits. The server removes the push subscription with the session, and the next start clears
 * the rest.
 */
const TIMEOUT_MS = 1_000;

const clearOfflineData = () => import("#web/api/cache/offline-store.ts").then(({ clearStored }) => clearStored());

/**
 * Removes a user's data that lies outside localStorage: the offline cache, visible notifications and the push
 * subscription.
 */
export async function clearDeviceData(): Promise<void> {
  const timeout = new Promise<void>((done) => setTimeout(done, TIMEOUT_MS));
  await Promise.race([Promise.allSettled([clearOfflineData(), unsubscribePush()]), timeout]);
}

async function unsubscribePush(): Promise<void> {
  localStorage.removeItem(PUSH_REGISTERED_KEY);
  void navigator.clearAppBadge?.().catch(() => {});
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
