import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { usernameSchema } from "#domain/accounts/accounts.ts";
import { errorMessages, type ErrorCode } from "#domain/errors.ts";
import type { SignInMethods } from "#domain/accounts/google.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import {
  call,
  database,
  device,
  envWith,
  givePassword,
  person,
  resetToken,
  unique,
} from "#tests/support/worker/factories.ts";
import { statusesOf, withinOneMinute } from "#tests/support/worker/within-one-minute.ts";
import {
  choose,
  comeBack,
  connect,
  enter,
  exchange,
  exchangeAs,
  googler,
  start,
  wayToGoogle,
  type Chosen,
} from "#tests/support/worker/google-browser.ts";
import { spendGoogleProof } from "#worker/auth/google/confirm-by-google.ts";
import type { UserContext } from "#worker/http/context.ts";

const meOf = async (accessToken: string) =>
  (await call<Me>("GET", "/api/me", { headers: { authorization: `Bearer ${accessToken}` } })).body;
const methodsOf = async (who: { call: Awaited<ReturnType<typeof person>>["call"] }) =>
  (await who.call<SignInMethods>("GET", "/api/auth/sign-in-methods")).body;
const outcome = ({ status, body }: { status: number; body: { error?: { message: string } } }) => [
  status,
  body.error?.message,
];
const refusal = (code: ErrorCode, status = 422) => [status, errorMessages[code]];
const accountsWith = (sub: string) =>
  database().all<{ user_id: string }>(sql`select user_id from accounts where account_id = ${sub}`);

describe("the redirect to Google", () => {
  it("requests a code with PKCE, a nonce, a state and our callback address", async () => {
    const { status, body } = await start();
    expect(status).toBe(200);
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe(env.GOOGLE_AUTHORIZE_URL);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: env.GOOGLE_CLIENT_ID,
      redirect_uri: "http://localhost:8788/api/auth/callback/google",
      scope: "openid email profile",
      prompt: "select_account",
      state: body.state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  it("uses Google's own addresses if no others are set", async () => {
    const google = { GOOGLE_AUTHORIZE_URL: undefined, GOOGLE_CLIENT_ID: "ours", GOOGLE_CLIENT_SECRET: "secret" };
    const { body } = await start(undefined, undefined, envWith(google));
    expect(body.url).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?.*client_id=ours&/);
    expect(body.url).not.toContain("secret");
  });

  it.each(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"])("without %s is refused with a message", async (name) => {
    const bare = envWith({ [name]: undefined });
    const ana = await person();
    for (const answer of [await start(undefined, undefined, bare), await start(ana, "link", bare)])
      expect(outcome(answer)).toEqual([422, "Google sign-in is not set up here."]);
    const { body } = await ana.call<SignInMethods>("GET", "/api/auth/sign-in-methods", undefined, {}, bare);
    expect(body.googleIsSetUp).toBe(false);
  });

  it("is allowed ten times a minute from one address, and so are the other two steps", async () => {
    const limited = envWith({ RATE_LIMITS: "production" });
    const { started, exchanged, places } = await withinOneMinute(async () => {
      const headers = { "cf-connecting-ip": `2001:db8::${unique().slice(0, 4)}:${unique().slice(0, 4)}` };
      const post = (path: string, body: object) => call("POST", `/api/auth/${path}`, { body, headers, env: limited });
      const comeBack = () => call("GET", "/api/auth/callback/google?state=x", { headers, env: limited });
      const started = await statusesOf(11, () => post("sign-in/social", { provider: "google" }));
      const exchanged = await statusesOf(11, () => post("token/exchange", { state: "x" }));
      const places: (string | null)[] = [];
      while (places.length < 11) places.push((await comeBack()).headers.get("location"));
      return { started, exchanged, places };
    });
    expect(started).toEqual([...Array<number>(10).fill(200), 429]);
    expect(exchanged).toEqual([...Array<number>(10).fill(422), 429]);
    expect([places[9], places[10]]).toEqual(["/signin#google=google_expired", "/signin#google=too_many_requests"]);
  });
});

describe("a new user", () => {
  it("gets an account, a username made from their name, that name, and a session", async () => {
    const ana = googler(`Zoë O’Neil${unique()}`);
    const way = await wayToGoogle(ana);
    expect([way.status, way.location]).toEqual([302, "/#google"]);
    const { status, body, headers } = await exchange(way);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["accessToken", "expiresAt", "refreshToken", "user"]);
    expect(body.user.email).toBe(ana.email);
    expect(headers.get("set-cookie")).toMatch(/^squadtab_hand_off=; Max-Age=0; Path=\/api\/auth\/token\/exchange/);
    const me = await meOf(body.accessToken);
    expect(me.profile.displayName).toBe(ana.name);
    expect(me.profile.username).toMatch(/^zoe_oneil/);
    expect((await call("POST", "/api/auth/token/refresh", { body: { refreshToken: body.refreshToken } })).status).toBe(
      200,
    );
    const other = await person();
    const found = await other.call<{ id: string }[]>("GET", `/api/people?query=${me.profile.username}`);
    expect(found.body.map(({ id }) => id)).toContain(me.id);
  });

  it("is the same user at the second sign-in, whatever their address is by then", async () => {
    const ana = googler();
    const first = await enter(ana);
    const second = await enter({ ...ana, email: `moved_${unique()}@example.com`, name: "Another Name" });
    expect([second.status, second.body.user]).toEqual([200, first.body.user]);
    expect(await accountsWith(ana.sub)).toHaveLength(1);
    expect((await meOf(second.body.accessToken)).profile.displayName).toBe(ana.name);
  });

  it.each(["山田太郎", "", "Li", "🦊🦊🦊", "O'", "_ _", "A".repeat(300), "Émilie  du Châtelet-Lorraine"])(
    "named %o gets a username by our rules",
    async (name) => {
      const { body } = await enter(googler(name));
      const { profile } = await meOf(body.accessToken);
      expect(usernameSchema.safeParse(profile.username).success).toBe(true);
      expect((profile.displayName ?? "").length).toBeLessThanOrEqual(100);
    },
  );

  it("whose name is taken gets another, even when ten of that name sign up at once", async () => {
    const name = `Tom ${unique().slice(0, 8)}`;
    const ways = await Promise.all(Array.from({ length: 10 }, () => wayToGoogle(googler(name))));
    const answers = await Promise.all(ways.map((way) => exchange(way)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const names = await Promise.all(answers.map(async ({ body }) => (await meOf(body.accessToken)).profile.username));
    expect(new Set(names).size).toBe(10);
    expect(names).toContain(name.toLowerCase().replace(" ", "_"));
  });

  it("who signs up in two tabs at once gets one account", async () => {
    const ana = googler();
    const ways = await Promise.all([wayToGoogle(ana), wayToGoogle(ana), wayToGoogle(ana)]);
    const answers = await Promise.all(ways.map((way) => exchange(way)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await accountsWith(ana.sub)).toHaveLength(1);
  });

  it("counts as a sign-up in the limit of an hour, of which nothing is left behind when refused", async () => {
    const address = `2001:db8::${unique()}`;
    await database().run(
      sql`insert into limits (key, window_start, count) values (${`signUp:${address}`}, ${Date.now()}, 10)`,
    );
    const ana = googler();
    const { state, cookie } = await wayToGoogle(ana);
    const answer = await call("POST", "/api/auth/token/exchange", {
      body: { state },
      headers: { cookie, "cf-connecting-ip": address },
      env: envWith({ RATE_LIMITS: "production" }),
    });
    expect(answer.status).toBe(429);
    expect(await accountsWith(ana.sub)).toEqual([]);
  });
});

describe("an address that has an account", () => {
  it("is not connected automatically: the user learns how to connect it, and nothing is written", async () => {
    const leo = await person("leo");
    await givePassword(leo);
    const atGoogle = googler("Leo", { email: leo.email.toUpperCase() });
    const answer = await enter(atGoogle);
    expect(outcome(answer)).toEqual(refusal("google_email_taken", 409));
    expect(answer.body.error?.message).toContain("Sign in with your password, then connect Google in Profile");
    expect(await accountsWith(atGoogle.sub)).toEqual([]);
    expect(await methodsOf(leo)).toEqual({ password: true, google: null, googleIsSetUp: true });
  });

  it("connects Google in Profile, and Google signs in from then on", async () => {
    const leo = await person("leo");
    const atGoogle = googler("Leo", { email: leo.email });
    const answer = await connect(leo, atGoogle);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await methodsOf(leo)).google).toEqual({ email: leo.email });
    expect((await enter(atGoogle)).body.user.id).toBe(leo.id);
    // A second time changes nothing.
    expect((await connect(leo, atGoogle)).status).toBe(204);
    expect(await accountsWith(atGoogle.sub)).toHaveLength(1);
  });
});

describe("an error from Google", () => {
  it.each([
    ["for another app", { aud: "another-app" }, "google_untrusted"],
    ["for us and another app", { aud: [env.GOOGLE_CLIENT_ID, "another"] }, "google_untrusted"],
    ["by another issuer", { iss: "https://accounts.evil.example" }, "google_untrusted"],
    ["with another nonce", { nonce: "replayed" }, "google_untrusted"],
    ["that has expired", { exp: Math.floor(Date.now() / 1000) - 60 }, "google_untrusted"],
    ["altered on its way", { forged: "altered" }, "google_untrusted"],
    ["without a signature", { forged: "unsigned" }, "google_untrusted"],
    ["signed with the client's secret", { forged: "by-secret" }, "google_untrusted"],
    ["without an account", { sub: "" }, "google_untrusted"],
    ["of an address that is not verified", { email_verified: false }, "google_unverified"],
    ["that calls it verified in text only", { email_verified: "true" }, "google_unverified"],
    ["that says nothing about it", { email_verified: undefined }, "google_unverified"],
    ["without an address", { email: undefined }, "google_unverified"],
    ["that the person cancelled", { error: "access_denied" }, "google_cancelled"],
    ["of any other error, as a fault", { error: "server_error" }, "internal"],
  ] as const)("%s", async (_, how, code) => {
    const logs = (["warn", "error"] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(() => {}));
    const ana = googler();
    const back = await wayToGoogle({ ...ana, ...how } as Chosen);
    for (const log of logs) log.mockRestore();
    expect([back.status, back.location, back.setCookie]).toEqual([302, `/signin#google=${code}`, null]);
    expect(outcome(await exchange(back))).toEqual(refusal("google_expired"));
    expect(await accountsWith(ana.sub)).toEqual([]);
  });

  it("is shown on the page that the user came from", async () => {
    const ana = await person();
    const back = await wayToGoogle({ error: "access_denied" }, ana, "link");
    expect(back.location).toBe("/dashboard/profile#google=google_cancelled");
  });

  it("is a server error if Google itself fails, and is logged without the request's contents", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const back = await wayToGoogle({ ...googler(), status: 500 });
    const logged = log.mock.calls.flat().join(" ");
    log.mockRestore();
    expect(back.location).toBe("/signin#google=internal");
    expect(logged).toContain("500");
    expect(logged).not.toContain(env.GOOGLE_CLIENT_SECRET);
  });
});

describe("the callback", () => {
  it("sets one short-lived cookie for the exchange only, which scripts cannot read", async () => {
    const { setCookie } = await wayToGoogle(googler());
    expect(setCookie).toMatch(
      /^squadtab_hand_off=[\w-]{43}; Max-Age=120; Path=\/api\/auth\/token\/exchange; HttpOnly; SameSite=Lax$/,
    );
    const { body } = await start();
    const callback = await choose(body.url, googler());
    const https = await comeBack(callback, envWith({ APP_URL: "https://squadtab.example" }));
    // The code was issued for the other redirect address. A provider that checks that would refuse it.
    expect(https.setCookie).toContain("; Secure");
  });

  it("works once: a replayed, tampered, foreign or expired state is refused", async () => {
    const { body } = await start();
    const callback = await choose(body.url, googler());
    const tampered = callback.replace(/state=./, (text) => (text.endsWith("A") ? "state=B" : "state=A"));
    for (const bad of [tampered, "/api/auth/callback/google", "/api/auth/callback/google?state=&code=x"])
      expect((await comeBack(bad)).location).toBe("/signin#google=google_expired");
    expect((await comeBack(callback)).location).toBe("/#google");
    const again = await comeBack(callback);
    expect([again.location, again.setCookie]).toEqual(["/signin#google=google_expired", null]);

    const late = await start();
    const lateCallback = await choose(late.body.url, googler());
    await database().run(
      sql`update verifications set expires_at = ${Date.now() - 1} where identifier like 'google-state:%'`,
    );
    expect((await comeBack(lateCallback)).location).toBe("/signin#google=google_expired");
  });

  it("is refused with a code of another flow, because its PKCE verifier is not ours", async () => {
    const [one, other] = [await start(), await start()];
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const stolen = new URLSearchParams((await choose(other.body.url, googler())).split("?")[1]).get("code");
    const back = await comeBack(`/api/auth/callback/google?state=${one.body.state}&code=${stolen}`);
    log.mockRestore();
    expect([back.location, back.setCookie]).toEqual(["/signin#google=internal", null]);
  });
});

describe("the exchange", () => {
  it("works once, even for ten concurrent requests, and only with the cookie and state of the same browser", async () => {
    const way = await wayToGoogle(googler());
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(way)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);

    const [mine, theirs] = [await wayToGoogle(googler()), await wayToGoogle(googler())];
    // A flow that another browser began: this browser has not stored its state.
    expect(outcome(await exchange({ state: mine.state, cookie: theirs.cookie }))).toEqual(refusal("google_expired"));
    // A flow that another browser finishes: this browser has no cookie.
    const without = await exchange({ state: mine.state, cookie: "" });
    expect([outcome(without), without.headers.get("set-cookie")]).toEqual([refusal("google_expired"), null]);
    expect((await exchange(mine)).status).toBe(200);
  });

  it("also clears the cookie when it refuses", async () => {
    const way = await wayToGoogle(googler());
    const { headers } = await exchange({ ...way, state: "another" });
    expect(headers.get("set-cookie")).toContain("squadtab_hand_off=; Max-Age=0");
    expect((await exchange(way)).status).toBe(422);
  });

  it("expires after two minutes", async () => {
    const way = await wayToGoogle(googler());
    await database().run(
      sql`update verifications set expires_at = ${Date.now() - 1} where identifier like 'google-hand-off:%'`,
    );
    expect(outcome(await exchange(way))).toEqual(refusal("google_expired"));
  });

  it("leaves no usable token in the database", async () => {
    const way = await wayToGoogle(googler());
    const rows = JSON.stringify(
      await database().all(sql`select * from verifications where identifier like 'google-%'`),
    );
    expect(rows).not.toContain(way.state);
    expect(rows).not.toContain(way.cookie.split("=")[1]);
  });
});

describe("connecting", () => {
  it("is for the user and the device that started it, and never signs in", async () => {
    const [ana, eve] = [await person("ana"), await person("eve")];
    const atGoogle = googler();
    for (const thief of [eve, await device(ana)]) {
      const way = await wayToGoogle(atGoogle, ana, "link");
      expect(outcome(await exchangeAs(thief, way, "link"))).toEqual(refusal("google_expired"));
    }
    expect((await exchange(await wayToGoogle(atGoogle, ana, "link"))).status).toBe(422);
    expect((await exchangeAs(ana, await wayToGoogle(atGoogle), "link")).status).toBe(422);
    expect((await exchangeAs(ana, await wayToGoogle(atGoogle, ana, "confirm"), "link")).status).toBe(422);
    expect(await accountsWith(atGoogle.sub)).toEqual([]);
  });

  it("a Google account that belongs to another account, or a second one to the same account, is refused with a message", async () => {
    const [ana, eve] = [await person("ana"), await person("eve")];
    const atGoogle = googler();
    await connect(ana, atGoogle);
    expect(outcome(await connect(eve, atGoogle))).toEqual(refusal("google_account_taken", 409));
    expect(outcome(await connect(ana, googler()))).toEqual(refusal("google_connected", 409));
    expect(await accountsWith(atGoogle.sub)).toEqual([{ user_id: ana.id }]);
  });

  it("two Google accounts at the same time connects one of them", async () => {
    const ana = await person();
    const ways = [await wayToGoogle(googler(), ana, "link"), await wayToGoogle(googler(), ana, "link")];
    const statuses = (await Promise.all(ways.map((way) => exchangeAs(ana, way, "link")))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409]);
  });

  it("requires an active session: a leftover access token is not enough", async () => {
    const ana = await person();
    const way = await wayToGoogle(googler(), ana, "link");
    await database().run(sql`delete from sessions where id = ${ana.sessionId}`);
    expect(outcome(await exchangeAs(ana, way, "link"))).toEqual([401, errorMessages.not_signed_in]);
    expect((await methodsOf(await device(ana))).google).toBeNull();
  });
});

describe("disconnecting", () => {
  const disconnect = (who: { call: Awaited<ReturnType<typeof person>>["call"] }) =>
    who.call("DELETE", "/api/auth/sign-in-methods/google");

  it("works for a user with a password; Google then signs up a new account, or reports that the address is taken", async () => {
    const ana = await person();
    await givePassword(ana);
    const atGoogle = googler("Ana", { email: ana.email });
    await connect(ana, atGoogle);
    expect((await disconnect(ana)).status).toBe(204);
    expect((await methodsOf(ana)).google).toBeNull();
    expect((await enter(atGoogle)).status).toBe(409);
    expect((await disconnect(ana)).status).toBe(404);
  });

  it("the only sign-in method is refused, even for two concurrent requests", async () => {
    const ana = await person();
    const atGoogle = googler();
    await connect(ana, atGoogle);
    for (const answer of await Promise.all([disconnect(ana), disconnect(ana)]))
      expect(outcome(answer)).toEqual(refusal("only_way_in", 409));
    expect((await enter(atGoogle)).body.user.id).toBe(ana.id);
  });

  it("requires an active session", async () => {
    const ana = await person();
    await givePassword(ana);
    const atGoogle = googler();
    await connect(ana, atGoogle);
    await database().run(sql`delete from sessions where id = ${ana.sessionId}`);
    expect((await disconnect(ana)).status).toBe(401);
    expect(await accountsWith(atGoogle.sub)).toHaveLength(1);
  });
});

describe("an account without a password", () => {
  const newcomer = async () => {
    const atGoogle = googler();
    const { body } = await enter(atGoogle);
    const own: Awaited<ReturnType<typeof person>>["call"] = (method, path, sent, headers) =>
      call(method, path, { body: sent, headers: { authorization: `Bearer ${body.accessToken}`, ...headers } });
    return { ...body.user, atGoogle, call: own };
  };

  it("gets a message when it changes its password, and can set one by the mailed link, beside Google", async () => {
    const ana = await newcomer();
    const passwords = { currentPassword: "x", newPassword: "Passw0rdB" };
    expect(outcome(await ana.call("POST", "/api/auth/change-password", passwords))).toEqual(refusal("no_password"));
    const token = await resetToken(ana.email);
    await call("POST", "/api/auth/reset-password", { body: { token, newPassword: "Passw0rdB" } });
    const byPassword = await call("POST", "/api/auth/sign-in/email", {
      body: { email: ana.email, password: "Passw0rdB" },
    });
    expect(byPassword.status).toBe(200);
    expect((await enter(ana.atGoogle)).body.user.id).toBe(ana.id);
  });

  it("loses a Google account of another address with a password reset, so that only the mail's owner has access", async () => {
    const victim = await person("victim");
    await givePassword(victim);
    const intruder = googler("Mallory");
    await connect(victim, intruder);
    const token = await resetToken(victim.email);
    expect((await call("POST", "/api/auth/reset-password", { body: { token, newPassword: "Passw0rdB" } })).status).toBe(
      200,
    );
    const { body } = await enter(intruder);
    expect(body.user.id).not.toBe(victim.id);
  });
});

describe("a proof", () => {
  const contextOf = (userId: string, now = new Date()) =>
    ({ db: database(), env, now, userId }) as unknown as UserContext;

  it("of a fresh Google sign-in is valid once, for five minutes, for the user who started it", async () => {
    const [ana, eve] = [await person("ana"), await person("eve")];
    const atGoogle = googler();
    await connect(ana, atGoogle);
    const prove = async () =>
      (
        await exchangeAs<{ proof: string; expiresAt: number }>(
          ana,
          await wayToGoogle(atGoogle, ana, "confirm"),
          "confirm",
        )
      ).body;
    const { proof, expiresAt } = await prove();
    expect(expiresAt - Date.now() / 1000).toBeGreaterThan(290);
    await spendGoogleProof(contextOf(ana.id), proof);
    const wrong = { code: "google_expired" };
    await expect(spendGoogleProof(contextOf(ana.id), proof)).rejects.toMatchObject(wrong);
    await expect(spendGoogleProof(contextOf(eve.id), (await prove()).proof)).rejects.toMatchObject(wrong);
    const late = new Date(Date.now() + 5 * 60_000 + 1_000);
    await expect(spendGoogleProof(contextOf(ana.id, late), (await prove()).proof)).rejects.toMatchObject(wrong);
  });

  it("is not given for another Google account", async () => {
    const ana = await person();
    await connect(ana, googler());
    const answer = await exchangeAs(ana, await wayToGoogle(googler(), ana, "confirm"), "confirm");
    expect(outcome(answer)).toEqual(refusal("google_other_account"));
  });
});
