import type { PushDevice } from "#domain/notifications/push.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { PUSH_TOLD_KEY } from "#web/api/session/clear-device-data.ts";
import { readSubscription } from "#web/notifications/choices/push-device.ts";

/** Tells the server where this device is reached. */
export async function tellDevice(device: PushDevice): Promise<void> {
  await unwrap(api.me.push.device.$put({ json: device }));
  localStorage.setItem(PUSH_TOLD_KEY, device.endpoint);
}

export const forgetTold = (): void => localStorage.removeItem(PUSH_TOLD_KEY);

/** A push service may give a device another place some day: the server hears of it when the app is opened next. */
export async function keepDevice(): Promise<void> {
  const told = localStorage.getItem(PUSH_TOLD_KEY);
  const subscription = told === null ? null : await readSubscription();
  if (subscription && subscription.endpoint !== told) await tellDevice(subscription);
}
