import type { PushDevice } from "#domain/notifications/push.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { PUSH_REGISTERED_KEY } from "#web/api/session/clear-device-data.ts";
import { readSubscription } from "#web/notifications/choices/push-device.ts";

/** Registers this device's push subscription with the server. */
export async function registerDevice(device: PushDevice): Promise<void> {
  await unwrap(api.me.push.device.$put({ json: device }));
  localStorage.setItem(PUSH_REGISTERED_KEY, device.endpoint);
}

export const clearRegisteredDevice = (): void => localStorage.removeItem(PUSH_REGISTERED_KEY);

/** A push service may change a device's subscription. The server learns of it when the app is next opened. */
export async function refreshDeviceRegistration(): Promise<void> {
  const registered = localStorage.getItem(PUSH_REGISTERED_KEY);
  const subscription = registered === null ? null : await readSubscription();
  if (subscription && subscription.endpoint !== registered) await registerDevice(subscription);
}
