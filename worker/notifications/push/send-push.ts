import { buildPushPayload, type VapidKeys } from "@block65/webcrypto-web-push";
import type { Push } from "#db/queries/notifications/push.ts";
import { pushKindOf, type PushKind, type PushText } from "#domain/notifications/push.ts";
import { excerptOf } from "#domain/text.ts";
import type { Env } from "#worker/env.ts";
import { vapidOf } from "./vapid.ts";

/** A push is obsolete after a day. */
export const PUSH_SECONDS = 24 * 60 * 60;
const MOST_OF_TOPIC = 32;
const TIMEOUT_MS = 10_000;
/** Push services accept 4 kB in total. */
const MAX_CHARACTERS = 400;

/** Not urgent: a sleeping device shows these when it is used next. */
const unhurried: ReadonlySet<PushKind> = new Set(["budget", "share-pending"]);

/** `gone`: the device no longer exists. `later`: retry, after the seconds that the push service asks for, if any. */
export type PushOutcome = { is: "taken" | "gone" | "refused" } | { is: "later"; afterSeconds?: number | undefined };

/** Encrypts one notification for one device and sends it to the device's push service. */
export async function sendPush(env: Env, push: Push): Promise<PushOutcome> {
  const vapid = vapidOf(env);
  if (!vapid) return { is: "refused" };
  let request: Awaited<ReturnType<typeof encrypt>>;
  try {
    request = await encrypt(push, vapid);
  } catch (error) {
    // The device's keys were checked on registration, so our key may be wrong. No device is removed for that.
    console.error("could not encrypt a push", push.deviceId, (error as Error).name);
    return { is: "refused" };
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect would lead to a host that was not checked.
    const response = await fetch(push.endpoint, { ...request, method: "POST", redirect: "manual", signal });
    await response.body?.cancel();
    return outcomeOf(response.status, response.headers.get("retry-after"), push);
  } catch (error) {
    console.error("could not reach a push service", push.deviceId, (error as Error).name);
    return { is: "later" };
  }
}

function encrypt({ notification, endpoint, p256dh, auth }: Push, vapid: VapidKeys) {
  const { id, kind, title, message, link } = notification;
  const text: PushText = { id, title: cut(title), message: cut(message), link };
  const options = {
    ttl: PUSH_SECONDS,
    urgency: unhurried.has(pushKindOf[kind]) ? "low" : "normal",
    // A waiting push is replaced by the next one of the same notification.
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
  console.error("a push service refused a push", deviceId, status);
  return { is: "refused" };
}

/** Seconds or a date (RFC 9110). The header is untrusted input. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^-?\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? seconds : undefined;
}
