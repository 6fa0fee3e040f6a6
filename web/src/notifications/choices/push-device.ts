import type { PushDevice } from "#domain/notifications/push.ts";

/** What this browser can do, and what it was allowed; `subscribed`: whether its push service knows of us. */
export interface DeviceState {
  /** `home-screen`: only once Squadtab is on it, as on an iPhone. */
  support: "yes" | "home-screen" | "no";
  permission: NotificationPermission;
  subscribed: boolean;
}

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => window.matchMedia("(display-mode: standalone)").matches;

/** A browser that refuses service workers never says so. */
const PATIENCE_MS = 10_000;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  // Where it is being developed there is none.
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

/** Asks for leave, which has to come of a press, and makes a subscription; null where it was not given. */
export async function subscribe(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const here = await registration();
  if (!here) return null;
  // It may be of an older key, or of somebody who was here before.
  await (await here.pushManager.getSubscription())?.unsubscribe();
  return describe(await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** The subscription that the browser has by now; null where it has none. */
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
