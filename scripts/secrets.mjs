// The secrets of one machine. Production has its own, set with `wrangler secret put`.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inRoot } from "./project.mjs";

export const secretNames = ["BETTER_AUTH_SECRET", "REFRESH_TOKEN_SECRET", "ACCESS_TOKEN_KEY"];

/** ACCESS_TOKEN_KEY is a private P-256 key as a JWK: access tokens are signed ES256. @returns {Record<string, string>} */
export function freshSecrets() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    BETTER_AUTH_SECRET: randomBytes(32).toString("base64url"),
    REFRESH_TOKEN_SECRET: randomBytes(32).toString("base64url"),
    ACCESS_TOKEN_KEY: JSON.stringify(privateKey.export({ format: "jwk" })),
  };
}

/** What turns the production worker into the one on a developer's machine. */
export const localVars = { ENVIRONMENT: "local", RATE_LIMITS: "local" };

const file = inRoot(".dev.vars");

/** Writes .dev.vars once; what a person changed there stays. @returns {Record<string, string>} */
export function devVars() {
  if (!existsSync(file)) {
    const lines = Object.entries({ ...localVars, APP_URL: "http://localhost:8788", ...freshSecrets() });
    const text = ["# For this machine only, never committed. Delete the file to get fresh secrets."]
      .concat(lines.map(([name, value]) => `${name}='${value}'`))
      .join("\n");
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
  }
  return /** @type {Record<string, string>} */ (parseEnv(readFileSync(file, "utf8")));
}
