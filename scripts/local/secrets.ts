// The secrets of one machine. Production has its own, set with `wrangler secret put`.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inRoot } from "./project.ts";

type Vars = Record<string, string>;

export const secretNames = ["BETTER_AUTH_SECRET", "REFRESH_TOKEN_SECRET", "ACCESS_TOKEN_KEY", "VAPID_KEY"];

/** A private P-256 key as a JWK: access tokens and pushes are signed with ES256. */
const freshKey = () =>
  JSON.stringify(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }));

export const freshSecrets = (): Vars => ({
  BETTER_AUTH_SECRET: randomBytes(32).toString("base64url"),
  REFRESH_TOKEN_SECRET: randomBytes(32).toString("base64url"),
  ACCESS_TOKEN_KEY: freshKey(),
  VAPID_KEY: freshKey(),
});

/** Variables that turn the production worker into the one on a developer's machine. */
export const localVars = { ENVIRONMENT: "local", RATE_LIMITS: "local" };

const file = inRoot(".dev.vars");

/** Reads .dev.vars. First writes the file, or the secrets that it lacks; values that it already has are kept. */
export function readDevVars(): Vars {
  if (!existsSync(file)) {
    const head = "# For this machine only, never committed. Delete the file to get fresh secrets.\n";
    writeFileSync(file, head + toLines({ ...localVars, APP_URL: "http://localhost:8788" }), { mode: 0o600 });
  }
  const written = readFileSync(file, "utf8");
  const missing = Object.entries(freshSecrets()).filter(([name]) => !(name in parseEnv(written)));
  if (missing.length > 0)
    appendFileSync(file, (written.endsWith("\n") ? "" : "\n") + toLines(Object.fromEntries(missing)));
  return parseEnv(readFileSync(file, "utf8")) as Vars;
}

const toLines = (vars: Vars) =>
  Object.entries(vars)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join("");
