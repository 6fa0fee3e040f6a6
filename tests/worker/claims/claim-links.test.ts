import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { asClaimOpener } from "#db/queries/claims/claim-access.ts";
import { setClaimLink } from "#db/queries/claims/claim-writes.ts";
import type { Claim, ClaimLink, GuestClaim } from "#domain/claims/claims.ts";
import { LIVE_PROTOCOL } from "#domain/live/live-message.ts";
import { claimNow, saveClaim, seatOf, table, tap } from "#tests/support/worker/claims.ts";
import { call, database, type TestPerson } from "#tests/support/worker/factories.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import worker from "#worker/index.ts";

const linkOf = async (who: TestPerson, { id }: Claim, headers?: Record<string, string>) =>
  (await who.call<ClaimLink>("PUT", `/api/claims/${id}/link`, undefined, headers)).body;
const look = (token: string) => call<GuestClaim>("POST", "/api/claim-links/look", { body: { token } });
const tapAs = (token: string, seat: number, item: number, count: number) =>
  call<GuestClaim>("POST", "/api/claim-links/tap", { body: { token, seat, item, count } });

/** What the guests' socket answers: the status, and the socket where it opens. */
async function listen(token: string, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:8788/api/claim-links/live", {
    headers: { upgrade: "websocket", "sec-websocket-protocol": `${LIVE_PROTOCOL}, ${token}`, ...headers },
  });
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
  return worker.fetch(request, env, context);
}

describe("the link of a claim", () => {
  it("shows the receipt, the names at the table and what each owes, and nothing else", async () => {
    const { ana, leo, claim } = await table();
    await tap(leo, claim, 0, 1);
    const { token, endsAt } = await linkOf(ana, claim);
    const { status, body, text } = await look(token);
    expect([status, body.state, endsAt]).toEqual([200, "open", claim.endsAt]);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...["splitName", "currency", "totalCents", "taxCents", "tipCents", "discountCents", "openerName", "state"],
        ...["endsAt", "version", "items", "parts", "seats", "unclaimedCents"],
      ].sort(),
    );
    expect(Object.keys(body.seats[0]!).sort()).toEqual(["isGuest", "name", "owedCents", "seat"]);
    for (const secret of [leo.id, claim.id, claim.splitId, claim.squadId!, "@", "mem_"])
      expect(text).not.toContain(secret);
  });

  it("lets guests tap for themselves, and for no one who has an account", async () => {
    const { ana, leo, claim, bill } = await table();
    const { token } = await linkOf(ana, claim);
    const sam = seatOf(claim, "Sam");
    const { status, body } = await tapAs(token, sam, 0, 1);
    expect([status, body.parts]).toEqual([200, [{ item: 0, seat: sam, count: 1 }]]);
    expect((await claimNow(leo, bill.id)).parts).toEqual(body.parts);
    expect((await tapAs(token, seatOf(claim, "leo"), 0, 1)).status).toBe(404);
    expect((await tapAs(token, 77, 0, 1)).status).toBe(404);
    expect((await tapAs(token, sam, 0, 0)).body.parts).toEqual([]);
  });

  it("never gives the last piece to a guest and a member", async () => {
    const { ana, leo, claim, bill } = await table();
    const { token } = await linkOf(ana, claim);
    await tap(ana, claim, 1, 2);
    const answers = await Promise.all([tap(leo, claim, 1, 1), tapAs(token, seatOf(claim, "Sam"), 1, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await claimNow(ana, bill.id)).parts.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it("works for no one with a wrong, replaced, revoked or expired token", async () => {
    const { ana, claim } = await table();
    const sam = seatOf(claim, "Sam");
    const refused = async (token: string) => {
      const answers = [await look(token), await tapAs(token, sam, 0, 1)];
      expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
        [404, "claim_link_gone"],
        [404, "claim_link_gone"],
      ]);
      expect((await listen(token)).status).toBe(404);
    };
    await refused("wrong");
    const first = await linkOf(ana, claim);
    const second = await linkOf(ana, claim);
    await refused(first.token);
    expect((await look(second.token)).status).toBe(200);
    await ana.call("DELETE", `/api/claims/${claim.id}/link`);
    await refused(second.token);
    const expired = { id: "cll_expired", tokenHash: await hashToken("expired"), endsAt: new Date(Date.now() - 1) };
    await database().batch(setClaimLink(database(), asClaimOpener(claim.id, ana.id), expired, new Date()));
    await refused("expired");
  });

  it("is the same one for a repeated request, and no table holds it", async () => {
    const { ana, claim } = await table();
    const key = { "idempotency-key": `link-${claim.id}` };
    const [first, again] = [await linkOf(ana, claim, key), await linkOf(ana, claim, key)];
    expect(again).toEqual(first);
    expect((await claimNow(ana, claim.splitId)).linkEndsAt).toBe(first.endsAt);
  });

  it("stops working once its giver is no longer in the squad, the split is deleted or it is archived", async () => {
    const ways: ((table: Awaited<ReturnType<typeof makeTable>>) => Promise<unknown>)[] = [
      ({ ana, bill }) => ana.call("DELETE", `/api/squads/${bill.squadId}/splits/${bill.id}`),
      ({ ana, of }) => ana.call("PATCH", `/api/squads/${of.id}`, { archived: true }),
      async ({ ana, of, ids }) => {
        await ana.call("PATCH", `/api/squads/${of.id}/members/${ids.leo}`, { role: "owner" });
        await ana.call("DELETE", `/api/squads/${of.id}/members/${ids.ana}`);
      },
      ({ ana, claim }) => ana.call("DELETE", `/api/claims/${claim.id}`),
    ];
    for (const end of ways) {
      const made = await makeTable();
      await end(made);
      expect((await look(made.token)).status).toBe(404);
      expect((await tapAs(made.token, seatOf(made.claim, "Sam"), 0, 1)).status).toBe(404);
    }
  });

  it("shows what was saved, which can be tapped no more", async () => {
    const { ana, claim, token } = await makeTable();
    await saveClaim(ana, claim, true);
    expect((await look(token)).body).toMatchObject({ state: "saved", unclaimedCents: 0 });
    expect((await tapAs(token, seatOf(claim, "Sam"), 0, 1)).body.error?.code).toBe("claim_over");
  });

  it("taps for no guest who turned out to be a member", async () => {
    const { ana, mia, of, claim, ids, token } = await makeTable();
    const sam = seatOf(claim, "Sam");
    await mia.call("DELETE", `/api/squads/${of.id}/members/${ids.mia}`);
    const { status } = await ana.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    expect(status).toBe(200);
    expect((await tapAs(token, sam, 0, 1)).status).toBe(404);
    expect((await claimNow(ana, claim.splitId)).seats[sam]).toMatchObject({ name: "Sam", isGuest: false });
  });

  it("opens a socket on which its guests hear of taps, until it is revoked", async () => {
    const { ana, leo, claim, token } = await makeTable();
    expect((await listen(token, { origin: "https://evil.example" })).status).toBe(404);
    const { status, webSocket } = await listen(token);
    expect(status).toBe(101);
    const heard: string[] = [];
    webSocket!.accept();
    webSocket!.addEventListener("message", ({ data }) => void heard.push(String(data)));
    const closed = new Promise<number>((resolve) => {
      webSocket!.addEventListener("close", ({ code }) => resolve(code));
    });
    await tap(leo, claim, 0, 1);
    await expect.poll(() => heard.join()).toContain("claim-changed");
    for (const secret of [leo.id, claim.splitId]) expect(heard.join()).not.toContain(secret);
    await ana.call("DELETE", `/api/claims/${claim.id}/link`);
    expect(await closed).toBe(4401);
  });
});

/** A table, and its link. */
async function makeTable() {
  const made = await table();
  return { ...made, token: (await linkOf(made.ana, made.claim)).token };
}
