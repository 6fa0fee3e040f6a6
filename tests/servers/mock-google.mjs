// A provider in Google's place for the tests, over real HTTP: who "chose an account" there is said by the test itself.
import { createHmac } from "node:crypto";
import { Events, OAuth2Server } from "oauth2-mock-server";
import { freePort } from "../../scripts/ports.mjs";

/**
 * What a test adds to the address that it was sent to, as JSON in base64url in the parameter `as`. `error` is what
 * Google answers instead of a code; `status` what its token endpoint answers; `forged` how its id token was tampered
 * with; everything else goes into the id token.
 * @typedef {{ error?: string, status?: number, forged?: "altered" | "unsigned" | "by-secret", [claim: string]: unknown }} Chosen
 */

const CLIENT_ID = "squadtab-tests.apps.example.com";
const CLIENT_SECRET = "what-only-the-two-know";

/**
 * @param {number} port
 * @returns {Promise<{ vars: Record<string, string>, stop: () => Promise<void> }>} What the worker is told of it.
 */
export async function startMockGoogle(port) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(port, "127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  server.issuer.url = origin;

  /** @type {Map<string, Chosen>} */
  const chosenBy = new Map();
  /** @param {{ body?: { code?: string } }} req @returns {Chosen} */
  const chosenFor = ({ body }) => chosenBy.get(body?.code ?? "") ?? {};

  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }, req) => {
    const as = new URL(req.url ?? "", origin).searchParams.get("as");
    const chosen = /** @type {Chosen} */ (JSON.parse(Buffer.from(as ?? "e30", "base64url").toString()));
    chosenBy.set(url.searchParams.get("code") ?? "", chosen);
    // As Google does, beside what the standard asks for.
    url.searchParams.set("scope", "openid email profile");
    if (!chosen.error) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", chosen.error);
  });
  server.service.on(Events.BeforeTokenSigning, (token, req) => {
    const { error: _error, status: _status, forged: _forged, ...claims } = chosenFor(req);
    Object.assign(token.payload, claims);
  });
  server.service.on(Events.BeforeResponse, (response, req) => {
    const { status, forged } = chosenFor(req);
    if (status) Object.assign(response, { statusCode: status, body: { error: "server_error" } });
    else if (forged) Object.assign(response.body, { id_token: forge(String(response.body.id_token), forged) });
  });
  return {
    vars: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: origin,
      GOOGLE_AUTHORIZE_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_KEYS_URL: `${origin}/jwks`,
    },
    stop: () => server.stop(),
  };
}

/** @param {string} idToken @param {NonNullable<Chosen["forged"]>} how @returns {string} */
function forge(idToken, how) {
  const [header, payload = "", signature] = idToken.split(".");
  const encode = (/** @type {object} */ part) => Buffer.from(JSON.stringify(part)).toString("base64url");
  if (how === "unsigned") return `${encode({ alg: "none" })}.${payload}.`;
  if (how === "by-secret") {
    const signed = `${encode({ alg: "HS256" })}.${payload}`;
    return `${signed}.${createHmac("sha256", CLIENT_SECRET).update(signed).digest("base64url")}`;
  }
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  return `${header}.${encode({ ...claims, sub: "somebody-else" })}.${signature}`;
}

/**
 * Vitest's global setup of the projects that run the worker.
 * @param {import("vitest/node").TestProject} project
 */
export async function setup(project) {
  const { vars, stop } = await startMockGoogle(await freePort());
  project.provide("google", vars);
  return stop;
}
