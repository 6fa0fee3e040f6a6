import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PaymentHandles } from "#domain/payments/providers.ts";
import {
  database,
  dayFromNow,
  memberOf,
  people,
  person,
  split,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const PATH = "/api/me/payment-handles";
const handlesFor = async (who: TestPerson, of: TestPerson) => {
  const { status, body } = await who.call<{ handles?: PaymentHandles }>("GET", `/api/people/${of.id}/payment-handles`);
  return { status, handles: body.handles };
};
const shown = { status: 200, handles: { venmo: "ana-ruiz" } };
const hidden = { status: 404, handles: undefined };

/** Ana, who can be paid with Venmo, and Leo. */
async function anaAndLeo() {
  const [ana, leo] = await people("ana", "leo");
  await ana.call("PUT", PATH, { venmo: "@ana-ruiz" });
  return { ana, leo };
}

describe("a user's own ways to pay", () => {
  it("are none at first, and then what was saved last, without signs and links", async () => {
    const ana = await person();
    expect((await ana.call("GET", PATH)).body).toEqual({});
    const typed = {
      venmo: "@ana-ruiz",
      paypal: "https://paypal.me/ana",
      iban: "de89 3704 0044 0532 0130 00",
      upi: null,
    };
    const saved = { venmo: "ana-ruiz", paypal: "ana", iban: "DE89370400440532013000" };
    expect((await ana.call("PUT", PATH, typed)).body).toEqual(saved);
    expect((await ana.call("GET", PATH)).body).toEqual(saved);
    expect((await ana.call("PUT", PATH, { upi: "ana@okbank" })).body).toEqual({ upi: "ana@okbank" });
    expect((await ana.call("GET", PATH)).body).toEqual({ upi: "ana@okbank" });
    await ana.call("PUT", PATH, {});
    expect((await ana.call("GET", PATH)).body).toEqual({});
  });

  it("are refused as a whole with a sentence for each invalid field, and stay as they were", async () => {
    const { ana } = await anaAndLeo();
    const { status, body } = await ana.call("PUT", PATH, { venmo: "x", iban: "DE00", zelle: "ana", upi: "ana@okbank" });
    expect([status, body.error?.code]).toEqual([422, "invalid_input"]);
    expect(body.error?.fields).toEqual({
      venmo: "A Venmo username has 5 to 30 letters, digits, hyphens and underscores",
      iban: expect.stringMatching(/IBAN/),
      zelle: "Unknown field",
    });
    expect((await ana.call("GET", PATH)).body).toEqual({ venmo: "ana-ruiz" });
  });
});

describe("the ways to pay of another person", () => {
  it("are shown while the user owes them for a split, and only to the user", async () => {
    const { ana, leo } = await anaAndLeo();
    const [maya] = await people("maya");
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    const dinner = await split(ana, [leo, maya]);
    expect(await handlesFor(leo, ana)).toEqual(shown);
    expect(await handlesFor(ana, leo)).toEqual(hidden);
    expect(await handlesFor(ana, ana)).toEqual(hidden);
    expect(await handlesFor(maya, leo)).toEqual(hidden);
    const share = dinner.participants.find(({ userId }) => userId === leo.id)!;
    await ana.call("PUT", `/api/splits/${dinner.id}/participants/${share.id}/paid`, { paid: true });
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    expect(await handlesFor(maya, ana)).toEqual(shown);
  });

  it("are shown in a squad to members with a negative balance, if the person's is positive", async () => {
    const { ana, leo } = await anaAndLeo();
    const [maya, eve] = await people("maya", "eve");
    const of = await squad(ana, { memberIds: [leo.id, maya.id] });
    const both = { method: "equal" as const, people: [memberOf(of, ana), memberOf(of, leo)] };
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    await squadSplit(ana, of, { input: both });
    expect(await handlesFor(leo, ana)).toEqual(shown);
    // Maya's balance is 0, and Eve is not in the squad.
    for (const who of [maya, eve]) expect(await handlesFor(who, ana)).toEqual(hidden);
    expect(await handlesFor(leo, maya)).toEqual(hidden);
    expect(await handlesFor(ana, leo)).toEqual(hidden);
    expect((await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`)).status).toBeLessThan(300);
    expect(await handlesFor(leo, ana)).toEqual(shown);
  });

  it("are no longer shown when the debt in the squad is paid", async () => {
    const { ana, leo } = await anaAndLeo();
    const of = await squad(ana, { memberIds: [leo.id] });
    await squadSplit(ana, of, { totalCents: 2_000 });
    expect(await handlesFor(leo, ana)).toEqual(shown);
    const body = { squadId: of.id, from: memberOf(of, leo), to: memberOf(of, ana), cents: 1_000, today: dayFromNow(0) };
    expect((await leo.call("POST", "/api/payments", body)).status).toBe(201);
    expect(await handlesFor(leo, ana)).toEqual(hidden);
  });

  it("follow the balance of a guest whom a member has claimed", async () => {
    const { ana, leo } = await anaAndLeo();
    const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    const sam = { method: "equal" as const, people: [memberOf(of, "Sam")] };
    await squadSplit(ana, of, { input: sam });
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    await database().run(sql`
      update squad_members set claimed_by = ${memberOf(of, leo)}, claimed_at = 1 where id = ${memberOf(of, "Sam")}`);
    expect(await handlesFor(leo, ana)).toEqual(shown);
  });

  it("are none of someone who has entered none", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo]);
    expect(await handlesFor(leo, ana)).toEqual({ status: 200, handles: {} });
  });
});
