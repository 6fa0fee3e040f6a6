import { base64url } from "jose";

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

/** Signs a text of ours: HMAC-SHA-256 in base64url, 43 characters. */
export async function signText(secret: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(signature));
}

/** Whether a signature is ours for this text; false also for what is no signature. It takes as long for every wrong one. */
export async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  try {
    const bytes = new Uint8Array(base64url.decode(signature));
    // crypto.subtle compares in constant time.
    return await crypto.subtle.verify("HMAC", await keyOf(secret), bytes, new TextEncoder().encode(text));
  } catch {
    return false;
  }
}
