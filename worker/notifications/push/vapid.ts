import type { VapidKeys } from "@block65/webcrypto-web-push";
import { base64url } from "jose";
import type { Env } from "#worker/env.ts";

const UNCOMPRESSED = 4;

/** The key that signs pushes and the contact for push services (RFC 8292); null if no key is set. */
export function vapidOf({ VAPID_KEY, MAIL_FROM }: Env): (VapidKeys & { publicKey: string }) | null {
  if (!VAPID_KEY) return null;
  const { x, y, d } = JSON.parse(VAPID_KEY) as Record<"x" | "y" | "d", string>;
  const point = new Uint8Array([UNCOMPRESSED, ...base64url.decode(x), ...base64url.decode(y)]);
  return { subject: `mailto:${MAIL_FROM}`, publicKey: base64url.encode(point), privateKey: d };
}
