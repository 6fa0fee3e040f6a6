// The secrets of one machine. Production has its own, set with `wrangler secret put`.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inRoot } from "./project.mjs";

export const secretNames = ["BETTER_AUTH_SECRET", "REFRESH_TOKEN_SECRET", "ACCESS_TOKEN_KEY", "VAPID_KEY"];

/** A private P-256 key as a JWK: access tokens and pushes are signed ES256. */
const freshKey = () =>
  JSON.stringify(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }));

/** @returns {Record<string, string>} */
export const freshSecrets = () => ({
  BETTER_AUTH_SECRET: randomBytes(32).toString("base64url"),
  REFRESH_TOKEN_SECRET: randomBytes(32).toString("base64url"),
  ACCESS_TOKEN_KEY: freshKey(),
  VAPID_KEY: freshKey(),
});

/** What turns the production worker into the one on a developer's machine. */
export const localVars = { ENVIRONMENT: "local", RATE_LIMITS: "local" };

const file = inRoot(".dev.vars");

/** Writes .dev.vars where it, or a secret in it, is missing; what a person changed there stays. @returns {Record<string, string>} */
export function devVars() {
  if (!existsSync(file)) {
    const head = "# For this machine only, never committed. Delete the file to get fresh secrets.\n";
    writeFileSync(file, head + linesOf({ ...localVars, APP_URL: "http://localhost:8788" }), { mode: 0o600 });
  }
  const written = readFileSync(file, "utf8");
  const missing = Object.entries(freshSecrets()).filter(([name]) => !(name in parseEnv(written)));
  if (missing.length > 0)
    appendFileSync(file, (written.endsWith("\n") ? "" : "\n") + linesOf(Object.fromEntries(missing)));
  return /** @type {Record<string, string>} */ (parseEnv(readFileSync(file, "utf8")));
}

/** @param {Record<string, string>} vars */
const linesOf = (vars) =>
  Object.entries(vars)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join("");
