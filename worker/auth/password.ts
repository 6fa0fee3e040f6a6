import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { inHashQueue } from "./hash-queue.ts";

/**
 * About 95 ms of CPU: expensive to guess, affordable to check. Rate limits apply first (worker/http/limits.ts). Stored
 * hashes need the cost that they were made with: only tests change it (tests/support/worker/hash-cost.ts).
 */
export const scryptCost = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const KEY_LENGTH = 64;
const SALT_LENGTH = 16;

const derive = (password: string, salt: string): Promise<Buffer> =>
  inHashQueue(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, scryptCost, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );

/** Returns `salt:key`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH).toString("hex");
  return `${salt}:${(await derive(password, salt)).toString("hex")}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) return false;
  const expected = Buffer.from(key, "hex");
  const derived = await derive(password, salt);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
