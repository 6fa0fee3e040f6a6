import { base64url } from "jose";
import { invalidField } from "#domain/errors.ts";
import { NO_PUSH_DEVICE, type PushDevice } from "#domain/notifications/push.ts";
import type { Env } from "#worker/env.ts";

/** Names of one's own network, and those that no public server has. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|example|arpa|onion)$/;
/** A name with a dot whose last part is no number. What else stands in an address are numbers of machines. */
const PUBLIC_NAME = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * Whether an address may be a push service's: https, on the usual port, under a public name. We send there whatever a
 * browser says, so it must not lead to machines beside us; on a developer's machine it may.
 */
export function mayBePushService(endpoint: string, { ENVIRONMENT }: Pick<Env, "ENVIRONMENT">): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  if (ENVIRONMENT === "local") return true;
  return port === "" && PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
}

/** Refuses what no browser says: nothing could be sent there. */
export async function checkDevice(env: Env, { endpoint, keys }: PushDevice): Promise<void> {
  if (!mayBePushService(endpoint, env)) throw invalidField("endpoint", NO_PUSH_DEVICE);
  try {
    const point = base64url.decode(keys.p256dh) as Uint8Array<ArrayBuffer>;
    await crypto.subtle.importKey("raw", point, { name: "ECDH", namedCurve: "P-256" }, false, []);
  } catch {
    throw invalidField("keys.p256dh", NO_PUSH_DEVICE);
  }
}
