import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { base64url, importJWK, SignJWT } from "jose";
import { describe, expect, it, vi } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { call, database, envWith, person, type TestPerson } from "#tests/support/worker/factories.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";
import { writeRefreshToken } from "#worker/auth/refresh-token.ts";

const refresh = (refreshToken: string) =>
  call<SessionTokens>("POST", "/api/auth/token/refresh", { body: { refreshToken } });
const revoke = (refreshToken: string) => call("POST", "/api/auth/token/revoke", { body: { refreshToken } });
const rowOf = async ({ sessionId }: TestPerson) =>
  (await database().select().from(sessions).where(eq(sessions.id, sessionId)))[0];
const change = (who: TestPerson, values: Partial<typeof sessions.$inferInsert>) =>
  database().update(sessions).set(values).where(eq(sessions.id, who.sessionId));
const ENDED = [401, "session_ended", "Your session has ended. Please sign in again."];
const outcome = ({ status, body }: Awaited<ReturnType<typeof refresh>>) => [
  status,
  body.error?.code,
  body.error?.message,
];
const DAY_MS = 86_400_000;

describe("a refresh token", () => {
  it("is exchanged for the next one, and a fresh access token that works", async () => {
    const ana = await person();
    const { status, body } = await refresh(ana.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(ana.refreshToken);
    expect(body.user).toEqual({ id: ana.id, email: ana.email });
    const me = await call("GET", "/api/me", { headers: { authorization: `Bearer ${body.accessToken}` } });
    expect(me.body).toMatchObject({ id: ana.id });
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it("raced by five tabs is rotated once, and all five get the same successor", async () => {
    const ana = await person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(ana.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    expect((await rowOf(ana))?.rtGen).toBe(1);
  });

  it("of the previous generation works for 30 seconds, and after that ends the session", async () => {
    const ana = await person();
    const first = await refresh(ana.refreshToken);
    await change(ana, { rtRotatedAt: new Date(Date.now() - 25_000) });
    expect((await refresh(ana.refreshToken)).status).toBe(200);
    await change(ana, { rtRotatedAt: new Date(Date.now() - 31_000) });
    expect(outcome(await refresh(ana.refreshToken))).toEqual(ENDED);
    expect(outcome(await refresh(first.body.refreshToken))).toEqual(ENDED);
    expect(await rowOf(ana)).toBeUndefined();
  });

  it("of two generations ago is a replay: it ends the session for everyone who holds it", async () => {
    const ana = await person();
    const first = await refresh(ana.refreshToken);
    const second = await refresh(first.body.refreshToken);
    expect(outcome(await refresh(ana.refreshToken))).toEqual(ENDED);
    expect(outcome(await refresh(second.body.refreshToken))).toEqual(ENDED);
  });

  it("ends no other session of the same user or of anyone else", async () => {
    const [ana, leo] = [await person("ana"), await person("leo")];
    await revoke(ana.refreshToken);
    expect((await refresh(leo.refreshToken)).status).toBe(200);
  });

  it("that was revoked no longer works, and revoking anything else gives the same answer", async () => {
    const ana = await person();
    expect((await revoke(ana.refreshToken)).status).toBe(204);
    expect(outcome(await refresh(ana.refreshToken))).toEqual(ENDED);
    expect((await revoke(ana.refreshToken)).status).toBe(204);
    expect((await revoke("rubbish")).status).toBe(204);
  });

  it("that was tampered with ends nothing and gets nothing", async () => {
    const ana = await person();
    const [version, sid, generation, at, signature] = ana.refreshToken.split(".") as [
      string,
      string,
      string,
      string,
      string,
    ];
    const other = await person("leo");
    const wrong = [
      [version, sid, "7", at, signature],
      [version, other.sessionId, generation, at, signature],
      [version, sid, generation, String(Number(at) + 1), signature],
      [version, sid, generation, at, ""],
      [version, sid, generation, at, signature.slice(0, -4)],
      [version, sid, generation, at, signature, "x"],
      ["rt2", sid, generation, at, signature],
      ["rt1"],
    ].map((parts) => parts.join("."));
    for (const token of wrong) expect(outcome(await refresh(token))).toEqual(ENDED);
    expect(
      outcome(
        await refresh(
          await writeRefreshToken(
            envWith({ REFRESH_TOKEN_SECRET: "other" }),
            { sessionId: sid, generation: 0 },
            new Date(),
          ),
        ),
      ),
    ).toEqual(ENDED);
    expect((await refresh(ana.refreshToken)).status).toBe(200);
  });

  it("expires 30 days after each use, and after 180 days in total", async () => {
    const ana = await person();
    await change(ana, { createdAt: new Date(Date.now() - 170 * DAY_MS) });
    expect((await refresh(ana.refreshToken)).status).toBe(200);
    const left = (await rowOf(ana))!.expiresAt.getTime() - Date.now();
    expect(Math.round(left / DAY_MS)).toBe(10);
    await change(ana, { expiresAt: new Date(Date.now() - 1) });
    expect(outcome(await refresh(ana.refreshToken))).toEqual(ENDED);
  });
});

describe("an access token", () => {
  const callWith = (token: string, scheme = "Bearer") =>
    call("GET", "/api/me", { headers: { authorization: `${scheme} ${token}` } });
  const part = (value: unknown) => base64url.encode(JSON.stringify(value));
  const claimsOf = (who: TestPerson) => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: "squadtab-api", aud: "squadtab-api", sub: who.id, sid: who.sessionId, iat: now, exp: now + 600 };
  };
  const sign = async (
    claims: Record<string, unknown>,
    header: Record<string, string> = {},
    jwk = env.ACCESS_TOKEN_KEY,
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...header })
      .sign(await importJWK(JSON.parse(jwk) as object, "ES256"));

  it("that we signed is accepted, with any case of the scheme", async () => {
    const ana = await person();
    const token = await sign(claimsOf(ana));
    for (const scheme of ["Bearer", "bearer", "BEARER"]) expect((await callWith(token, scheme)).status).toBe(200);
  });

  it("is refused when it is expired, unsigned, or of another audience, issuer, type, key or algorithm", async () => {
    const ana = await person();
    const claims = claimsOf(ana);
    const { publicKey: _, privateKey } = (await crypto.subtle.generateKey(
      { name: "ECDSA", namedCurve: "P-256" },
      true,
      ["sign", "verify"],
    )) as CryptoKeyPair;
    const foreignKey = JSON.stringify(await crypto.subtle.exportKey("jwk", privateKey));
    const { d: _d, ...publicJwk } = JSON.parse(env.ACCESS_TOKEN_KEY) as Record<string, string>;
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .sign(new TextEncoder().encode(JSON.stringify(publicJwk)));
    const good = await sign(claims);
    const wrong: Record<string, string> = {
      expired: await sign({ ...claims, exp: claims.iat - 1 }),
      "alg none": `${part({ alg: "none", typ: "at+jwt" })}.${part(claims)}.`,
      "alg None with a signature": `${part({ alg: "None", typ: "at+jwt" })}.${part(claims)}.${good.split(".")[2]}`,
      "no signature": good.replace(/\.[^.]*$/, "."),
      "the public key as a secret": hmac,
      audience: await sign({ ...claims, aud: "other" }),
      issuer: await sign({ ...claims, iss: "other" }),
      type: await sign(claims, { typ: "JWT" }),
      "another key": await sign(claims, {}, foreignKey),
      "no expiry": await sign({ ...claims, exp: undefined }),
      "no session": await sign({ ...claims, sid: undefined }),
      "not yet": await sign({ ...claims, nbf: claims.iat + 600 }),
      "a refresh token": ana.refreshToken,
      nothing: "",
    };
    for (const [what, token] of Object.entries(wrong))
      expect({ what, status: (await callWith(token)).status }).toEqual({ what, status: 401 });
    expect((await callWith(good, "Basic")).status).toBe(401);
  });

  it("that worked a moment ago is refused once it has expired", async () => {
    const ana = await person();
    const { accessToken, expiresAt } = await signAccessToken(
      env,
      { userId: ana.id, sessionId: ana.sessionId },
      new Date(),
    );
    expect((await callWith(accessToken)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: expiresAt * 1000 + 20 });
    const { status } = await callWith(accessToken).finally(() => vi.useRealTimers());
    expect(status).toBe(401);
  });

  it("of a deleted account is refused", async () => {
    const { accessToken } = await signAccessToken(env, { userId: "usr_gone", sessionId: "ses_gone" }, new Date());
    expect((await callWith(accessToken)).status).toBe(401);
  });
});
