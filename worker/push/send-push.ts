import { buildPushPayload, type VapidKeys } from "@block65/webcrypto-web-push";
import { readNotification } from "#db/queries/notifications/notifications.ts";
import type { Push } from "#db/queries/notifications/push.ts";
import { pushKindOf, type PushKind, type PushText } from "#domain/notifications/push.ts";
import { excerptOf } from "#domain/text.ts";
import type { Env } from "#worker/env.ts";
import { vapidOf } from "./vapid.ts";

/** After a day it is no news any more. */
export const PUSH_SECONDS = 24 * 60 * 60;
const MOST_OF_TOPIC = 32;
const TIMEOUT_MS = 10_000;
/** A push service takes 4 kB in all. */
const MAX_CHARACTERS = 400;

/** Nobody needs to be woken for these: a device that sleeps shows them when it is used next. */
const unhurried: ReadonlySet<PushKind> = new Set(["budget", "share-pending"]);

/** `gone`: the device is known no more. `later`: not now; seconds to wait, where the push service says how long. */
export type PushOutcome = { is: "taken" | "gone" | "refused" } | { is: "later"; afterSeconds?: number | undefined };

/** Encrypts one notification for one device and hands it to the device's push service. */
export async function sendPush(env: Env, push: Push): Promise<PushOutcome> {
  const vapid = vapidOf(env);
  if (!vapid) return { is: "refused" };
  let request: Awaited<ReturnType<typeof encrypt>>;
  try {
    request = await encrypt(push, vapid);
  } catch (error) {
    // The device's keys were checked when they came: it is ours that may be wrong, and no device goes for that.
    console.error("a push could not be encrypted", push.deviceId, (error as Error).name);
    return { is: "refused" };
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Where it might be sent on to, it was not meant to go.
    const response = await fetch(push.endpoint, { ...request, method: "POST", redirect: "manual", signal });
    await response.body?.cancel();
    return outcomeOf(response.status, response.headers.get("retry-after"), push);
  } catch (error) {
    console.error("a push service was not reached", push.deviceId, (error as Error).name);
    return { is: "later" };
  }
}

function encrypt({ json, endpoint, p256dh, auth }: Push, vapid: VapidKeys) {
  const { id, kind, title, message, link } = readNotification(json);
  const text: PushText = { id, title: cut(title), message: cut(message), link };
  const options = {
    ttl: PUSH_SECONDS,
    urgency: unhurried.has(pushKindOf[kind]) ? "low" : "normal",
    // One that waits at the push service is replaced by the next of the same notification.
    topic: id.slice(-MOST_OF_TOPIC),
  } as const;
  return buildPushPayload(
    { data: { ...text }, options },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    vapid,
  );
}

const cut = (text: string): string => excerptOf(text, MAX_CHARACTERS);

function outcomeOf(status: number, retryAfter: string | null, { deviceId }: Push): PushOutcome {
  if (status >= 200 && status < 300) return { is: "taken" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status === 429 || status >= 500) return { is: "later", afterSeconds: secondsOf(retryAfter) };
  console.error("a push was refused", deviceId, status);
  return { is: "refused" };
}

/** Seconds, or a date (RFC 9110); whoever answers may say anything, or nothing. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^-?\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? seconds : undefined;
}
