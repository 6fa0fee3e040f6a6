import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PaymentHandles } from "#domain/payments/providers.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  befriend,
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

  it("are shown in a squad that the person has joined to members with a negative balance, if the person's is positive", async () => {
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
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: true });
    expect(await handlesFor(leo, ana)).toEqual(shown);
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: false });
    for (const who of [leo, ana]) {
      expect((await who.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, who)}`)).status).toBe(204);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    }
  });

  it("are no longer shown when the debt in the squad is paid, and again once the payment did not arrive", async () => {
    const { ana, leo } = await anaAndLeo();
    const of = await squad(ana, { memberIds: [leo.id] });
    await squadSplit(ana, of, { totalCents: 2_000 });
    expect(await handlesFor(leo, ana)).toEqual(shown);
    const body = { squadId: of.id, from: memberOf(of, leo), to: memberOf(of, ana), cents: 1_000, today: dayFromNow(0) };
    const paid = await leo.call<{ id: string }>("POST", "/api/payments", body);
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    await ana.call("POST", `/api/payments/${paid.body.id}/dispute`);
    expect(await handlesFor(leo, ana)).toEqual(shown);
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

  it("are hidden from a stranger who makes a squad with the person and owes them a cent there (C-A2)", async () => {
    const { ana, leo } = await anaAndLeo();
    const { body: of } = await leo.call<Squad>("POST", "/api/squads", { name: "Bait", memberIds: [ana.id] });
    const standIn = of.members.find(({ invitation }) => invitation)!.id;
    const mine = { method: "equal" as const, people: [memberOf(of, leo)] };
    const bait = { totalCents: 1, payers: [{ memberId: standIn, paidCents: 1 }], input: mine };
    await squadSplit(leo, of, bait);
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    // Also once the person has joined: only the debtor has written the debt.
    await ana.call("POST", `/api/squads/${of.id}/join`);
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    await squadSplit(leo, of, bait);
    expect(await handlesFor(leo, ana)).toEqual(hidden);
  });

  it("are hidden from a fellow member while only a friend has put the person there, until they agree", async () => {
    const { ana, leo } = await anaAndLeo();
    const maya = await person("maya");
    const of = await squad(maya, { memberIds: [ana.id, leo.id] });
    await squadSplit(ana, of, { totalCents: 3_000 });
    for (const who of [leo, maya]) expect(await handlesFor(who, ana)).toEqual(hidden);
    expect((await ana.call("POST", `/api/squads/${of.id}/join`)).status).toBe(200);
    for (const who of [leo, maya]) expect(await handlesFor(who, ana)).toEqual(shown);
  });

  it("are shown to a friend in any squad, and not after the friendship or with a block between them", async () => {
    const { ana, leo } = await anaAndLeo();
    const id = await befriend(leo, ana);
    const of = await squad(leo, { memberIds: [ana.id] });
    await squadSplit(ana, of, { totalCents: 3_000 });
    expect(await handlesFor(leo, ana)).toEqual(shown);
    await ana.call("DELETE", `/api/friends/${id}`);
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    await ana.call("POST", `/api/squads/${of.id}/join`);
    expect(await handlesFor(leo, ana)).toEqual(shown);
    for (const [by, other] of [
      [ana, leo],
      [leo, ana],
    ] as const) {
      await by.call("PUT", `/api/people/${other.id}/block`);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
      await by.call("DELETE", `/api/people/${other.id}/block`);
    }
    expect(await handlesFor(leo, ana)).toEqual(shown);
  });

  it.each([
    ["one balance for each", {}],
    ["what each owes each", { simplify: false }],
  ])("are hidden from a member who puts themselves in debt where the person is owed already: %s", async (_, more) => {
    const { ana, leo } = await anaAndLeo();
    const maya = await person("maya");
    const of = await squad(maya, { memberIds: [ana.id, leo.id] });
    await maya.call("PATCH", `/api/squads/${of.id}`, { name: "Flat", ...more });
    await ana.call("POST", `/api/squads/${of.id}/join`);
    const own = await squadSplit(ana, of, {
      totalCents: 500,
      input: { method: "equal", people: [memberOf(of, maya)] },
    });
    // Leo takes over what Maya owes.
    const { name, totalCents, payers, version } = own;
    const input = { method: "equal", people: [memberOf(of, leo)] };
    const body = { name, totalCents, payers, version, input, today: dayFromNow(0) };
    expect((await leo.call("PATCH", `/api/squads/${of.id}/splits/${own.id}`, body)).status).toBe(200);
    await squadSplit(ana, of, { totalCents: 500, input: { method: "equal", people: [memberOf(of, maya)] } });
    expect(await handlesFor(leo, ana)).toEqual(hidden);
    expect(await handlesFor(maya, ana)).toEqual(shown);
  });

  describe("because of a debt that only the debtor has written, in a squad where others owe and are owed", () => {
    /** Ana has joined Maya's squad with Leo. Maya paid for herself and Leo, and Noor for Ana and Leo. */
    async function flat(more: object = {}) {
      const { ana, leo } = await anaAndLeo();
      const [maya, noor] = await people("maya", "noor");
      const of = await squad(maya, { memberIds: [ana.id, leo.id, noor.id] });
      if (Object.keys(more).length > 0) await maya.call("PATCH", `/api/squads/${of.id}`, more);
      await ana.call("POST", `/api/squads/${of.id}/join`);
      const at = (who: TestPerson) => memberOf(of, who);
      const bill = (by: TestPerson, payer: TestPerson, people: TestPerson[], totalCents = 1_000) =>
        squadSplit(by, of, {
          totalCents,
          payers: [{ memberId: at(payer), paidCents: totalCents }],
          input: { method: "equal", people: people.map(at) },
        });
      await bill(maya, maya, [maya, leo]);
      await bill(noor, noor, [ana, leo], 10);
      return { ana, leo, maya, noor, of, at, bill };
    }

    it.each([
      ["one balance for each", {}],
      ["what each owes each", { simplify: false }],
    ])("are hidden: %s", async (_, more) => {
      const { ana, leo, maya, of, at, bill } = await flat(more);
      // A split, an edit of someone else's, and a payment: Leo owes Ana by his own word.
      await bill(leo, ana, [leo], 100);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
      const today = dayFromNow(0);
      const paid = { squadId: of.id, from: at(ana), to: at(leo), cents: 50, today };
      expect((await leo.call("POST", "/api/payments", paid)).status).toBe(201);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
      const other = await bill(maya, maya, [maya, leo]);
      const edit = {
        name: "Rent",
        totalCents: 1_000,
        today,
        payers: [{ memberId: at(ana), paidCents: 1_000 }],
        input: other.input,
        version: other.version,
      };
      expect((await leo.call("PATCH", `/api/squads/${of.id}/splits/${other.id}`, edit)).status).toBe(200);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
      // Ana's own word is enough, and goes on being enough when Leo corrects the name.
      const own = await bill(ana, ana, [ana, leo], 2_000);
      expect(await handlesFor(leo, ana)).toEqual(shown);
      const { payers, input, version } = own;
      const renamed = { name: "Groceries!", totalCents: 2_000, today, payers, input, version };
      expect((await leo.call("PATCH", `/api/squads/${of.id}/splits/${own.id}`, renamed)).status).toBe(200);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    });
  });

  describe.each([
    ["one balance for each", true],
    ["what each owes each", false],
  ])("because of debts in a squad: %s", (_, simplify) => {
    /** Ana's squad with Leo, Maya, Noor and two guests. */
    async function flat() {
      const { ana, leo } = await anaAndLeo();
      const [maya, noor] = await people("maya", "noor");
      const of = await squad(ana, { memberIds: [leo.id, maya.id, noor.id], guests: ["Sam", "Kim"] });
      await ana.call("PATCH", `/api/squads/${of.id}`, { simplify });
      // A squad that is settled the other way.
      const other = await squad(maya);
      await maya.call("PATCH", `/api/squads/${other.id}`, { simplify: !simplify });
      const at = (who: TestPerson | string) => memberOf(of, who);
      const bill = (by: TestPerson, payer: TestPerson | string, people: (TestPerson | string)[], totalCents = 1_000) =>
        squadSplit(by, of, {
          totalCents,
          payers: [{ memberId: at(payer), paidCents: totalCents }],
          input: { method: "equal", people: people.map(at) },
        });
      const pay = async (by: TestPerson, from: TestPerson, to: TestPerson, cents: number) => {
        const body = { squadId: of.id, from: at(from), to: at(to), cents, today: dayFromNow(0) };
        const { body: paid } = await by.call<{ id: string }>("POST", "/api/payments", body);
        return paid.id;
      };
      const claim = (guest: string, by: TestPerson) =>
        database().run(sql`update squad_members set claimed_by = ${at(by)}, claimed_at = 1 where id = ${at(guest)}`);
      return { ana, leo, maya, noor, of, at, bill, pay, claim };
    }

    it("are shown for what the person has written, whatever the debtor has written about others", async () => {
      const { ana, leo, maya, noor, bill } = await flat();
      await bill(ana, ana, [leo]);
      await bill(leo, leo, [leo, maya, noor], 900);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    });

    it("are shown after the debtor has changed the shares of others in the person's split", async () => {
      const { ana, leo, maya, noor, of, at, bill } = await flat();
      const { id, name, totalCents, payers, version } = await bill(ana, ana, [leo, maya]);
      const input = { method: "equal", people: [at(leo), at(noor)] };
      const body = { name, totalCents, payers, version, input, today: dayFromNow(0) };
      expect((await leo.call("PATCH", `/api/squads/${of.id}/splits/${id}`, body)).status).toBe(200);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    });

    it("are shown for what the person has paid the debtor by their own word", async () => {
      const { ana, leo, pay } = await flat();
      await pay(ana, ana, leo, 100);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    });

    it("are shown when what the debtor has written was withdrawn or deleted", async () => {
      const { ana, leo, of, bill, pay } = await flat();
      await bill(ana, ana, [leo], 500);
      const id = await pay(leo, ana, leo, 1_000);
      expect((await leo.call("POST", `/api/payments/${id}/withdraw`)).status).toBe(200);
      expect(await handlesFor(leo, ana)).toEqual(shown);
      const own = await bill(leo, ana, [leo], 1_000);
      expect((await leo.call("DELETE", `/api/squads/${of.id}/splits/${own.id}`)).status).toBe(204);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    });

    it("follow what someone else owes the person only where there is one balance for each", async () => {
      const { ana, leo, maya, bill } = await flat();
      await bill(maya, maya, [leo], 100);
      await bill(ana, ana, [maya], 100);
      expect(await handlesFor(leo, ana)).toEqual(simplify ? shown : hidden);
    });

    it("are hidden while others owe the debtor more, where there is one balance for each", async () => {
      const { ana, leo, maya, bill } = await flat();
      await bill(ana, ana, [leo], 100);
      await bill(leo, leo, [leo, maya], 1_200);
      expect(await handlesFor(leo, ana)).toEqual(simplify ? hidden : shown);
    });

    it("follow a payment to someone else only where there is one balance for each", async () => {
      const { ana, leo, maya, bill, pay } = await flat();
      await bill(ana, ana, [leo]);
      await pay(leo, leo, maya, 2_000);
      expect(await handlesFor(leo, ana)).toEqual(simplify ? hidden : shown);
    });

    it("are hidden from a member in debt who alone has written that something is owed to the person", async () => {
      const { ana, leo, maya, bill } = await flat();
      await bill(maya, maya, [leo], 100);
      await bill(leo, ana, [leo], 100);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
    });

    it("are hidden from a member who has put a guest in debt that they claim", async () => {
      const { ana, leo, maya, bill, claim } = await flat();
      await bill(ana, ana, [maya], 100);
      await bill(leo, ana, ["Sam"], 100);
      await claim("Sam", leo);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
    });

    it("are shown to a member who claims a guest that the person has put in debt", async () => {
      const { ana, leo, bill, claim } = await flat();
      await bill(ana, ana, ["Sam"], 100);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
      await claim("Sam", leo);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    });

    it("are shown to those who owe a guest whom the person has claimed", async () => {
      const { ana, leo, bill, claim } = await flat();
      await bill(ana, "Kim", [leo], 100);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
      await claim("Kim", ana);
      expect(await handlesFor(leo, ana)).toEqual(shown);
    });

    it("are hidden from those who owe in one squad what the person is owed in another", async () => {
      const { ana, leo, maya, noor, bill } = await flat();
      await bill(ana, ana, [noor], 100);
      const of = await squad(maya, { memberIds: [leo.id] });
      await squadSplit(maya, of);
      expect(await handlesFor(leo, ana)).toEqual(hidden);
    });
  });

  it("are hidden while the user's share of the person's split is $0.00", async () => {
    const { ana, leo } = await anaAndLeo();
    const { participants } = await split(ana, [leo], { totalCents: 1 });
    expect(participants.map(({ amountOwedCents }) => amountOwedCents)).toEqual([0]);
    expect(await handlesFor(leo, ana)).toEqual(hidden);
  });

  it("are none of someone who has entered none", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo]);
    expect(await handlesFor(leo, ana)).toEqual({ status: 200, handles: {} });
  });
});
