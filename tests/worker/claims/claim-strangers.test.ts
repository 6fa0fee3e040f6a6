import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Claim, ClaimLink, GuestClaim } from "#domain/claims/claims.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { casesOf, volume } from "#tests/support/volume.ts";
import { claimNow, directBill, openClaim, saveClaim, seatOf, table, tap } from "#tests/support/worker/claims.ts";
import {
  addToSquad,
  call,
  database,
  envWith,
  memberOf,
  ownAddress,
  people,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { listening, quietEnv } from "#tests/support/worker/channels.ts";
import { statusesOf, withinOneMinute } from "#tests/support/worker/within-one-minute.ts";
import type { Env } from "#worker/env.ts";
import { rateLimitKey } from "#worker/http/rate-limit-key.ts";

const TAPS = volume(300, 10_000);

const makeLink = (who: TestPerson, { id }: Pick<Claim, "id">, headers: Record<string, string> = {}) =>
  who.call<ClaimLink>("PUT", `/api/claims/${id}/link`, undefined, headers);
const tokenOf = async (who: TestPerson, claim: Claim) => (await makeLink(who, claim)).body.token;
const look = (token: unknown) => call<GuestClaim>("POST", "/api/claim-links/look", { body: { token } });
const tapAs = (token: string, tapped: object, { env, address }: { env?: Env; address?: string } = {}) =>
  call<GuestClaim>("POST", "/api/claim-links/tap", {
    body: { token, item: 0, count: 1, ...tapped },
    ...(env && { env }),
    ...(address !== undefined && { headers: { "cf-connecting-ip": address } }),
  });

/** Everything that can be asked of a claim by its id: what someone without the right to it gets. */
const statusesFor = async (who: TestPerson, claim: Claim): Promise<number[]> => [
  (await who.call("GET", `/api/splits/${claim.splitId}/claim`)).status,
  (await tap(who, claim, 0, 1)).status,
  (await tap(who, claim, 0, 1, 0)).status,
  (await who.call("PUT", `/api/claims/${claim.id}/items/1/pieces`, { pieces: 5 })).status,
  (await saveClaim(who, claim, true)).status,
  (await makeLink(who, claim)).status,
  (await who.call("DELETE", `/api/claims/${claim.id}/link`)).status,
  (await who.call("DELETE", `/api/claims/${claim.id}`)).status,
];

describe("someone without a right to a claim", () => {
  it("gets nothing of another squad's claim, although they asked in their own and have its link", async () => {
    const [ours, theirs] = [await table(), await table()];
    const token = await tokenOf(ours.ana, ours.claim);
    const before = await claimNow(theirs.ana, theirs.bill.id);
    expect(await statusesFor(ours.ana, theirs.claim)).toEqual(Array.from({ length: 8 }, () => 404));
    expect((await tapAs(token, { seat: seatOf(theirs.claim, "Sam") })).body.splitName).toBe(ours.claim.splitName);
    expect(await claimNow(theirs.ana, theirs.bill.id)).toEqual(before);
    expect((await ours.ana.call("POST", `/api/splits/${theirs.bill.id}/claim`, {})).status).toBe(404);
  });

  it("changes nothing once they were removed from the squad, and hears of taps only while they owe something", async () => {
    const { ana, leo, of, ids, claim: first, bill } = await table();
    const [kim] = await people("kim");
    await addToSquad(ana, of.id, kim!);
    const kims = memberOf((await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body, kim!);
    await ana.call("DELETE", `/api/claims/${first.id}`);
    const claim = await openClaim(ana, bill.id, { memberIds: [kims] });
    for (const each of [leo, kim!]) await tap(each, claim, 0, 1);
    for (const id of [ids.leo, kims])
      expect((await ana.call("DELETE", `/api/squads/${of.id}/members/${id}`)).status).toBe(204);
    const refused = Array.from({ length: 7 }, () => 404);
    expect([await statusesFor(leo, claim), await statusesFor(kim!, claim)]).toEqual([
      [200, ...refused],
      [404, ...refused],
    ]);
    const { told, env } = listening();
    await tap(ana, claim, 2, 1, undefined, env);
    const heard = new Set(told.map(({ userId }) => userId));
    expect([ana, leo, kim!].map(({ id }) => heard.has(id))).toEqual([true, true, false]);
  });

  it("taps for no guest who was removed from the squad", async () => {
    const { ana, of, ids, claim } = await table();
    const token = await tokenOf(ana, claim);
    expect((await ana.call("DELETE", `/api/squads/${of.id}/members/${ids.sam}`)).status).toBe(204);
    expect((await tapAs(token, { seat: seatOf(claim, "Sam") })).status).toBe(404);
    expect((await look(token)).body.seats.some(({ isGuest }) => isGuest)).toBe(false);
  });

  it("who only sits at the table neither counts pieces nor saves, ends or gives away the claim", async () => {
    const { leo, claim } = await table();
    const [seen, own, others, ...rest] = await statusesFor(leo, claim);
    expect([seen, own, others]).toEqual([200, 200, 404]);
    expect(rest).toEqual(Array.from({ length: 5 }, () => 404));
  });

  it("is not asked across a block, and still sees and taps what they owe", async () => {
    const [ana, leo, mia] = await people("ana", "leo", "mia");
    const bill = await directBill(ana, [leo, mia]);
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    const claim = await openClaim(ana, bill.id);
    const asked = async (who: TestPerson) =>
      (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.filter(({ title }) =>
        title.includes("asks what you had"),
      ).length;
    expect([await asked(leo), await asked(mia)]).toEqual([0, 1]);
    expect((await tap(leo, claim, 0, 1)).status).toBe(200);
  });
});

describe("a link in the wrong hands", () => {
  it("does not work once the week of the claim is over, and no new one is made", async () => {
    const { ana, claim } = await table();
    const token = await tokenOf(ana, claim);
    await database().run(sql`update receipt_claims set ends_at = ${Date.now() - 1} where id = ${claim.id}`);
    expect((await look(token)).status).toBe(404);
    expect((await tapAs(token, { seat: seatOf(claim, "Sam") })).body.error?.code).toBe("claim_link_gone");
    expect((await makeLink(ana, claim)).body.error?.code).toBe("claim_over");
  });

  it("is not brought back by repeating the request that made it", async () => {
    const { ana, claim } = await table();
    const key = { "idempotency-key": `first-${claim.id}` };
    const first = (await makeLink(ana, claim, key)).body.token;
    const second = await tokenOf(ana, claim);
    await makeLink(ana, claim, key);
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200]);
    await ana.call("DELETE", `/api/claims/${claim.id}/link`);
    await makeLink(ana, claim, key);
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 404]);
  });

  it("of an earlier claim shows nothing of the one that was opened after it", async () => {
    const { ana, claim, bill } = await table();
    const token = await tokenOf(ana, claim);
    await ana.call("DELETE", `/api/claims/${claim.id}`);
    const again = await openClaim(ana, bill.id);
    expect((await look(token)).status).toBe(404);
    expect((await tapAs(token, { seat: seatOf(again, "Sam") })).status).toBe(404);
    expect((await claimNow(ana, bill.id)).parts).toEqual([]);
  });

  it("taps for no seat, item or count that there is not", async () => {
    const { ana, claim, bill } = await table();
    const token = await tokenOf(ana, claim);
    const sam = seatOf(claim, "Sam");
    const refused = [
      { seat: seatOf(claim, "mia") },
      { seat: 4 },
      { seat: 101 },
      { seat: -1 },
      { seat: 0.5 },
      { seat: String(sam) },
      { seat: sam, item: 3 },
      { seat: sam, item: 1_000 },
      { seat: sam, item: -1 },
      { seat: sam, item: "0" },
      { seat: sam, count: -1 },
      { seat: sam, count: 1.5 },
      { seat: sam, count: 51 },
      { seat: sam, count: 1e21 },
      { seat: sam, count: null },
      { seat: sam, userId: ana.id },
      { seat: sam, item: 1, count: 4 },
    ];
    for (const tapped of refused) expect([404, 409, 422]).toContain((await tapAs(token, tapped)).status);
    for (const wrong of ["", " ", "x".repeat(201), null, 7, {}, [token], `${token} `, token.toUpperCase()])
      expect([404, 422]).toContain((await look(wrong)).status);
    expect((await claimNow(ana, bill.id)).parts).toEqual([]);
  });

  it("shows a closed claim, which no one taps, counts or gives away", async () => {
    const { ana, leo, claim, bill } = await table();
    const token = await tokenOf(ana, claim);
    await saveClaim(ana, claim, true);
    expect((await look(token)).body.state).toBe("saved");
    const codes = [
      await tapAs(token, { seat: seatOf(claim, "Sam") }),
      await tap(leo, claim, 0, 1),
      await tap(ana, claim, 0, 1, seatOf(claim, "mia")),
      await ana.call<Claim>("PUT", `/api/claims/${claim.id}/items/1/pieces`, { pieces: 5 }),
      await makeLink(ana, claim),
    ].map(({ status, body }) => [status, body.error?.code]);
    expect(codes).toEqual(Array.from({ length: 5 }, () => [409, "claim_over"]));
    expect((await claimNow(ana, bill.id)).parts).toEqual([]);
  });
});

describe("someone who taps without end", () => {
  it(
    `leaves one part for each item and seat, and the same sums: ${casesOf(TAPS)}`,
    { timeout: 3_600_000 },
    async () => {
      const { ana, claim, bill } = await table();
      const token = await tokenOf(ana, claim);
      const sam = seatOf(claim, "Sam");
      const env = quietEnv();
      const statuses = new Set<number>();
      for (let sent = 0; sent < TAPS; sent += 20) {
        const taps = Array.from({ length: 20 }, (_, index) => ({
          seat: sam,
          item: (sent + index) % 3,
          count: (sent + index) % 5 === 0 ? 0 : 1,
        }));
        const answers = await Promise.all(taps.map((tapped) => tapAs(token, tapped, { env })));
        for (const { status } of answers) statuses.add(status);
      }
      expect([...statuses]).toEqual([200]);
      for (const item of [0, 1, 2]) await tapAs(token, { seat: sam, item }, { env });
      const now = await claimNow(ana, bill.id);
      expect(now.parts).toEqual([0, 1, 2].map((item) => ({ item, seat: sam, count: 1 })));
      expect(now.seats.reduce((sum, { owedCents }) => sum + owedCents, now.unclaimedCents)).toBe(3_140);
      const rows = await database().all(sql`select 1 from receipt_claim_parts where claim_id = ${claim.id}`);
      expect(rows).toHaveLength(3);
    },
  );

  it("is refused after 120 taps within a minute, by one link from many addresses or by one account", async () => {
    const env = envWith({ RATE_LIMITS: "production" });
    const expected = [...Array.from({ length: 120 }, () => 404), 429];
    const byLink = await withinOneMinute(() => {
      const token = crypto.randomUUID();
      return statusesOf(121, () => tapAs(token, { seat: 1 }, { env, address: ownAddress() }));
    });
    expect(byLink).toEqual(expected);
    const byAccount = await withinOneMinute(async () => {
      const [eve] = await people("eve");
      return statusesOf(121, () => eve!.call("PUT", "/api/claims/clm_0000000000absent/items/0", { count: 1 }, {}, env));
    });
    expect(byAccount).toEqual(expected);
  });

  it("is refused after 600 looks within a minute from one address, so that a table of guests can share one", async () => {
    const env = envWith({ RATE_LIMITS: "production" });
    const statuses = await withinOneMinute(async () => {
      const address = ownAddress();
      // The requests before, without their work.
      const before = Array.from({ length: 599 }, () =>
        env.SIX_HUNDRED_A_MINUTE.limit({ key: `lookAtClaim:${rateLimitKey(address)}` }),
      );
      await Promise.all(before);
      const send = () =>
        call("POST", "/api/claim-links/look", {
          body: { token: "guessed" },
          headers: { "cf-connecting-ip": address },
          env,
        });
      return statusesOf(2, send);
    });
    expect(statuses).toEqual([404, 429]);
  });
});
