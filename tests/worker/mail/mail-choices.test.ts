import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { MailChoice } from "#domain/notifications/mail-choices.ts";
import { call, envWith, people, person, type TestPerson } from "#tests/support/worker/factories.ts";
import { unsubscribeFrom, writeUnsubscribeToken } from "#worker/mail/unsubscribe.ts";

const KIND = "payment-reminder";
const choicesOf = async (who: TestPerson) => (await who.call<MailChoice[]>("GET", "/api/me/mail-choices")).body;
/** All of a user's choices, with one changed. */
const choices = (wanted: boolean): MailChoice[] => [
  { kind: KIND, wanted },
  { kind: "share-pending", wanted: true },
  { kind: "event-invited", wanted: true },
  { kind: "event-changed", wanted: true },
  { kind: "event-cancelled", wanted: true },
  { kind: "event-place", wanted: true },
  { kind: "squad-invited", wanted: true },
  { kind: "squad-added", wanted: true },
  { kind: "squad-removed", wanted: true },
  { kind: "squad-guest-claimed", wanted: true },
  { kind: "payment-sent", wanted: true },
  { kind: "payment-disputed", wanted: true },
  { kind: "goal-money-sent", wanted: true },
  { kind: "goal-money-disputed", wanted: true },
  { kind: "transfer-reminder", wanted: true },
];
const choose = (who: TestPerson, wanted: unknown, kind: string = KIND) =>
  who.call("PUT", `/api/me/mail-choices/${kind}`, { wanted });
const tokenOf = ({ id }: TestPerson) => writeUnsubscribeToken(env, id, KIND);
const INVALID = "This unsubscribe link is not valid. You can choose your emails in your profile.";

describe("mail choices", () => {
  it("are all on by default and belong to one user", async () => {
    const [ana, leo] = await people("ana", "leo");
    expect(await choicesOf(ana)).toEqual(choices(true));
    for (const wanted of [false, false]) {
      const { status, body } = await choose(ana, wanted);
      expect([status, body]).toEqual([200, { kind: KIND, wanted }]);
    }
    expect(await choicesOf(ana)).toEqual(choices(false));
    expect(await choicesOf(leo)).toEqual(choices(true));
    for (const wanted of [true, true]) expect((await choose(ana, wanted)).status).toBe(200);
    expect(await choicesOf(ana)).toEqual(choices(true));
  });

  it("do not apply to mails about the account, nor to anything but mails", async () => {
    const ana = await person();
    for (const kind of ["password-reset", "sign-up-attempt", "nothing", "toString", "__proto__"])
      expect([kind, (await choose(ana, false, kind)).status]).toEqual([kind, 404]);
    for (const wanted of ["false", 0, null, undefined]) expect((await choose(ana, wanted)).status).toBe(422);
  });
});

describe("the link in a mail", () => {
  it("switches its kind off without signing in, as mail programs request (RFC 8058), and has the same effect again", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { headers } = await unsubscribeFrom(env, ana.id, KIND);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const [, path] = /^<http:\/\/localhost:8788(\/api\/mail\/unsubscribe\?token=[\w.-]+)>$/.exec(
      headers["List-Unsubscribe"]!,
    )!;
    for (let n = 0; n < 2; n++) {
      const { status, body } = await call("POST", path!, {
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect([status, body]).toEqual([200, { kind: KIND, wanted: false }]);
    }
    expect(await choicesOf(ana)).toEqual(choices(false));
    expect(await choicesOf(leo)).toEqual(choices(true));
  });

  it("can also undo it", async () => {
    const ana = await person();
    await choose(ana, false);
    const token = await tokenOf(ana);
    expect((await call("POST", `/api/mail/resubscribe?token=${token}`)).body).toEqual({ kind: KIND, wanted: true });
    expect(await choicesOf(ana)).toEqual(choices(true));
  });

  it("does nothing when it is only opened", async () => {
    const ana = await person();
    expect((await call("GET", `/api/mail/unsubscribe?token=${await tokenOf(ana)}`)).status).toBe(404);
    expect(await choicesOf(ana)).toEqual(choices(true));
  });

  it("is valid for one user and one kind: any other token is refused with a message", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [anas, leos] = [await tokenOf(ana), await tokenOf(leo)];
    const signature = anas.split(".")[2]!;
    const wrong = [
      `${leo.id}.${KIND}.${signature}`,
      `${ana.id}.password-reset.${signature}`,
      `${ana.id}.${KIND}.${leos.split(".")[2]}`,
      `${ana.id}.${KIND}.`,
      `${ana.id}.${KIND}`,
      `${anas}.more`,
      anas.slice(0, -1),
      "rubbish",
      await writeUnsubscribeToken(envWith({ BETTER_AUTH_SECRET: "another secret" }), ana.id, KIND),
    ];
    for (const token of wrong)
      for (const verb of ["unsubscribe", "resubscribe"]) {
        const { status, body } = await call("POST", `/api/mail/${verb}?token=${encodeURIComponent(token)}`);
        expect([token, status, body.error?.code, body.error?.message]).toEqual([
          token,
          422,
          "invalid_unsubscribe_link",
          INVALID,
        ]);
      }
    expect((await call("POST", "/api/mail/unsubscribe")).status).toBe(422);
    expect([await choicesOf(ana), await choicesOf(leo)]).toEqual([choices(true), choices(true)]);
  });

  it("of a deleted account changes nothing and gives the same answer", async () => {
    const token = await writeUnsubscribeToken(env, "usr_gone", KIND);
    const { status, body } = await call("POST", `/api/mail/unsubscribe?token=${token}`);
    expect([status, body]).toEqual([200, { kind: KIND, wanted: false }]);
  });
});
