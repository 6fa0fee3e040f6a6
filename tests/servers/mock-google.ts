// An OpenID provider in Google's place for the tests, over real HTTP. Each test says which account the user chooses.
import { createHmac } from "node:crypto";
import { Events, OAuth2Server } from "oauth2-mock-server";
import type { TestProject } from "vitest/node";
import { freePort } from "#scripts/local/ports.ts";

/** A test adds this to the authorization URL, as JSON in base64url in the parameter `as`. */
interface Choice {
  /** Redirects with this error instead of a code. */
  error?: string;
  /** The status of the token endpoint's response. */
  status?: number;
  /** How the id token is tampered with. */
  forged?: "altered" | "unsigned" | "by-secret";
  /** Everything else goes into the id token. */
  [claim: string]: unknown;
}

const CLIENT_ID = "squadtab-tests.apps.example.com";
const CLIENT_SECRET = "what-only-the-two-know";

/** Resolves to the worker's variables for this provider, and a function that stops it. */
export async function startMockGoogle(
  port: number,
): Promise<{ vars: Record<string, string>; stop: () => Promise<void> }> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(port, "127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  server.issuer.url = origin;

  const choices = new Map<string, Choice>();
  const choiceOf = ({ body }: { body?: { code?: string } }): Choice => choices.get(body?.code ?? "") ?? {};

  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }, req) => {
    const as = new URL(req.url ?? "", origin).searchParams.get("as");
    const choice = JSON.parse(Buffer.from(as ?? "e30", "base64url").toString()) as Choice;
    choices.set(url.searchParams.get("code") ?? "", choice);
    // Google adds this to the standard's parameters.
    url.searchParams.set("scope", "openid email profile");
    if (!choice.error) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", choice.error);
  });
  server.service.on(Events.BeforeTokenSigning, (token, req) => {
    const { error: _error, status: _status, forged: _forged, ...claims } = choiceOf(req);
    Object.assign(token.payload, claims);
  });
  server.service.on(Events.BeforeResponse, (response, req) => {
    const { status, forged } = choiceOf(req);
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

function forge(idToken: string, how: NonNullable<Choice["forged"]>): string {
  const [header, payload = "", signature] = idToken.split(".");
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  if (how === "unsigned") return `${encode({ alg: "none" })}.${payload}.`;
  if (how === "by-secret") {
    const signed = `${encode({ alg: "HS256" })}.${payload}`;
    return `${signed}.${createHmac("sha256", CLIENT_SECRET).update(signed).digest("base64url")}`;
  }
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  return `${header}.${encode({ ...claims, sub: "another-user" })}.${signature}`;
}

/** Vitest's global setup for the projects that run the worker. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { vars, stop } = await startMockGoogle(await freePort());
  project.provide("google", vars);
  return stop;
}
