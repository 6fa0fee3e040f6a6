import type { PushDevice } from "#domain/notifications/push.ts";

/** What this browser supports and permits. `subscribed`: whether it has a push subscription of ours. */
export interface DeviceState {
  /** `home-screen`: supported only after the app is added to the home screen, as on an iPhone. */
  support: "yes" | "home-screen" | "no";
  permission: NotificationPermission;
  subscribed: boolean;
}

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => window.matchMedia("(display-mode: standalone)").matches;

/** A browser that blocks service workers never reports it, so stop waiting after this time. */
const PATIENCE_MS = 10_000;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  // The development server has no service worker.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return undefined;
  const patience = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE_MS));
  return Promise.race([navigator.serviceWorker.ready, patience]);
}

export async function readDevice(): Promise<DeviceState> {
  const here = "PushManager" in window && "Notification" in window ? await registration() : undefined;
  if (!here) {
    const support = isApple() && !isInstalled() ? "home-screen" : "no";
    return { support, permission: "default", subscribed: false };
  }
  const subscription = await here.pushManager.getSubscription();
  return { support: "yes", permission: Notification.permission, subscribed: subscription !== null };
}

/** Asks for permission, which requires a user gesture, and creates a subscription; null if permission was denied. */
export async function subscribe(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const here = await registration();
  if (!here) return null;
  // An existing subscription may have an old key or belong to an earlier user.
  await (await here.pushManager.getSubscription())?.unsubscribe();
  return describe(await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** The browser's current subscription, or null. */
export async function readSubscription(): Promise<PushDevice | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? describe(subscription) : null;
}

export async function unsubscribe(): Promise<void> {
  const here = await registration();
  await (await here?.pushManager.getSubscription())?.unsubscribe();
}

function describe(subscription: PushSubscription): PushDevice {
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}
