import { base64url } from "jose";
import { invalidField } from "#domain/errors.ts";
import { NO_PUSH_DEVICE, type PushDevice } from "#domain/notifications/push.ts";
import type { Env } from "#worker/env.ts";

/** Host names of private networks, and names that no public server has. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|example|arpa|onion)$/;
/** A host name with a dot whose last label is not a number. This excludes IP addresses. */
const PUBLIC_NAME = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * Whether a URL can be a push service's: https, the default port and a public host name. We send requests to any URL
 * that a client names, so it must not lead into our own network. A developer's machine allows any host.
 */
export function mayBePushService(endpoint: string, { ENVIRONMENT }: Pick<Env, "ENVIRONMENT">): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  if (ENVIRONMENT === "local") return true;
  return port === "" && PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
}

/** Refuses values that no browser sends: nothing could be delivered there. */
export async function checkDevice(env: Env, { endpoint, keys }: PushDevice): Promise<void> {
  if (!mayBePushService(endpoint, env)) throw invalidField("endpoint", NO_PUSH_DEVICE);
  try {
    const point = base64url.decode(keys.p256dh) as Uint8Array<ArrayBuffer>;
    await crypto.subtle.importKey("raw", point, { name: "ECDH", namedCurve: "P-256" }, false, []);
  } catch {
    throw invalidField("keys.p256dh", NO_PUSH_DEVICE);
  }
}
