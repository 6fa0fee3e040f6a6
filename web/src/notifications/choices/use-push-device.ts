import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { PushSettings } from "#domain/notifications/push.ts";
import * as messages from "#web/notifications/messages.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { clearRegisteredDevice, registerDevice } from "#web/notifications/choices/register-device.ts";
import { accountKeys } from "#web/api/account-keys.ts";
import { readDevice, subscribe, unsubscribe, type DeviceState } from "#web/notifications/choices/push-device.ts";
import { pushSettingsQuery } from "#web/notifications/choices/push-settings-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

// The browser's push state. The user may change it in the browser's settings, so it is read again when they return to
// the page.
const deviceQuery = queryOptions({
  queryKey: accountKeys.pushDevice,
  queryFn: readDevice,
  networkMode: "always",
  staleTime: 0,
  // It waits for the service worker, which is registered after the first render.
  meta: { isOfBrowser: true },
});

export type PushHere = "not-set-up" | "unsupported" | "home-screen" | "denied" | "off" | "on";

function pushHere({ publicKey, here }: PushSettings, { support, permission, subscribed }: DeviceState): PushHere {
  if (publicKey === null) return "not-set-up";
  if (support !== "yes") return support === "no" ? "unsupported" : "home-screen";
  if (permission === "denied") return "denied";
  return here && subscribed && permission === "granted" ? "on" : "off";
}

/**
 * Whether this device receives push notifications, and functions to change that. `state` is undefined while loading.
 */
export function usePushDevice(settings: PushSettings) {
  const queries = useQueryClient();
  const { data: device } = useQuery(deviceQuery);
  const refresh = () =>
    Promise.all([pushSettingsQuery, deviceQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));

  const turnOn = useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(settings.publicKey ?? "");
      if (!subscription) return toast.error(messages.pushNotAllowed);
      await registerDevice(subscription);
    },
    meta: { failure: failures.turnOnPush },
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      await unwrap(api.me.push.device.$delete());
      clearRegisteredDevice();
      await unsubscribe();
    },
    meta: { failure: failures.turnOffPush },
    onSettled: refresh,
  });

  return {
    state: device && pushHere(settings, device),
    busy: turnOn.isPending || turnOff.isPending,
    turnOn: () => turnOn.mutate(),
    turnOff: () => turnOff.mutate(),
  };
}
