import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asClaimGuest,
  asClaimMaker,
  asClaimOpener,
  asClaimReader,
  asClaimTapper,
  asGuestTapper,
  asNewestClaimReader,
  isOpen,
} from "#db/queries/claims/claim-access.ts";
import { directBill, openClaim, seatOf, table } from "#tests/support/worker/claims.ts";
import { database, person, squad, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import { holds, set } from "#tests/support/worker/holds.ts";

const CLAIM = "receipt_claims k join splits s on s.id = k.split_id";
const SEAT = `${CLAIM} join receipt_claim_seats t on t.claim_id = k.id`;

/** The claims that a condition on `k` and `s` finds. */
const claimsWith = async ({ condition }: { condition: SQL }) =>
  (await database().all<{ id: string }>(sql`select k.id as id from ${sql.raw(CLAIM)} where ${condition}`)).map(
    ({ id }) => id,
  );
/** The seats that a condition on `k`, `s` and `t` finds, of all claims. */
const seatsWith = async ({ condition }: { condition: SQL }) =>
  (
    await database().all<{ id: string; seat: number }>(
      sql`select k.id as id, t.seat as seat from ${sql.raw(SEAT)} where ${condition} order by k.id, t.seat`,
    )
  ).map(({ id, seat }) => [id, seat]);

/**
 * Ana asks what everyone had of a bill of her squad with Leo, Mia and the guest Sam, and of a direct bill with Leo. He asks Mia
 * the same of a bill of his. Ana is alone in another squad.
 */
async function claims() {
  const world = await table();
  const { ana, leo, mia, ids } = world;
  const direct = await directBill(ana, [leo]);
  const ofLeo = await directBill(leo, [mia]);
  await openClaim(leo, ofLeo.id);
  await squad(ana);
  return {
    ...world,
    direct,
    directClaim: await openClaim(ana, direct.id),
    eve: await person("eve"),
    member: (name: keyof typeof ids, columns: Record<string, string | number | null>) =>
      set("squad_members", ids[name], columns),
  };
}

describe("the right to ask everyone what they had", () => {
  const makes = (splitId: string, { id }: TestPerson) => holds(asClaimMaker(splitId, id), "splits s");

  it("is of the member who paid, and of the one who added the split, while they are there and the squad is not archived", async () => {
    const { ana, leo, mia, eve, of, ids, member } = await claims();
    const bill = await squadSplit(leo, of, { totalCents: 500, payers: [{ memberId: ids.mia, paidCents: 500 }] });
    const all = async () => [await makes(bill.id, ana), await makes(bill.id, leo), await makes(bill.id, mia)];
    expect(await all()).toEqual([false, true, true]);
    expect([await makes(bill.id, eve), await makes("spl_unknown", mia)]).toEqual([false, false]);
    await member("mia", { left_at: 1, balance_cents: 500 });
    expect(await all()).toEqual([false, true, false]);
    await member("mia", { left_at: null });
    await set("squads", of.id, { archived_at: 1 });
    expect(await all()).toEqual([false, false, false]);
    await set("squads", of.id, { archived_at: null });
    await set("profiles", leo.id, { deleted_at: 1 });
    expect(await all()).toEqual([false, false, true]);
    await set("splits", bill.id, { deleted_at: 1 });
    expect(await all()).toEqual([false, false, false]);
  });

  it("is not of the creator of another squad's split, or of one who paid another one", async () => {
    const { ana, leo, mia, of, ids } = await claims();
    await squadSplit(mia, of, { totalCents: 500, payers: [{ memberId: ids.mia, paidCents: 500 }] });
    const bill = await squadSplit(ana, of, { totalCents: 500, payers: [{ memberId: ids.leo, paidCents: 500 }] });
    expect([await makes(bill.id, ana), await makes(bill.id, leo), await makes(bill.id, mia)]).toEqual([
      true,
      true,
      false,
    ]);
    // Who added it counts as a member of its own squad alone.
    await set("squad_members", ids.ana, { left_at: 1 });
    expect(await makes(bill.id, ana)).toBe(false);
  });

  it("is of the creator of a direct split", async () => {
    const { ana, leo, direct } = await claims();
    expect([await makes(direct.id, ana), await makes(direct.id, leo)]).toEqual([true, false]);
    await set("profiles", ana.id, { deleted_at: 1 });
    expect(await makes(direct.id, ana)).toBe(false);
  });

  it("is the right to end it, over this claim alone", async () => {
    const { ana, leo, claim, directClaim } = await claims();
    for (const { id } of [claim, directClaim]) expect(await claimsWith(asClaimOpener(id, ana.id))).toEqual([id]);
    expect(await claimsWith(asClaimOpener(claim.id, leo.id))).toEqual([]);
  });
});

describe("the right to see a claim", () => {
  it("in a squad is of those who read it, while its split is not deleted", async () => {
    const { ana, leo, mia, eve, bill, claim, member } = await claims();
    const sees = async (who: TestPerson) => [
      await claimsWith(asClaimReader(claim.id, who.id)),
      await claimsWith(asNewestClaimReader(bill.id, who.id)),
    ];
    const [one, none] = [
      [[claim.id], [claim.id]],
      [[], []],
    ];
    for (const who of [ana, leo, mia]) expect(await sees(who)).toEqual(one);
    expect(await sees(eve)).toEqual(none);
    await member("leo", { left_at: 1, balance_cents: 0 });
    expect(await sees(leo)).toEqual(none);
    await member("leo", { balance_cents: 5 });
    expect(await sees(leo)).toEqual(one);
    await set("splits", bill.id, { deleted_at: 1 });
    expect(await sees(leo)).toEqual(none);
  });

  it("of a direct split is of its creator and its participants, also after the creator's account was deleted", async () => {
    const { ana, leo, mia, direct, directClaim } = await claims();
    const sees = (who: TestPerson) => claimsWith(asClaimReader(directClaim.id, who.id));
    for (const who of [ana, leo]) expect(await sees(who)).toEqual([directClaim.id]);
    expect(await sees(mia)).toEqual([]);
    await set("profiles", ana.id, { deleted_at: 1 });
    expect(await sees(leo)).toEqual([directClaim.id]);
    await set("splits", direct.id, { deleted_at: 1 });
    expect(await sees(leo)).toEqual([]);
  });

  it("of a split is that of its newest one", async () => {
    const { ana, bill, claim } = await claims();
    await ana.call("DELETE", `/api/claims/${claim.id}`);
    const newer = await openClaim(ana, bill.id);
    await set("receipt_claims", claim.id, { opened_at: 1 });
    expect(await claimsWith(asNewestClaimReader(bill.id, ana.id))).toEqual([newer.id]);
  });
});

describe("the right to tap", () => {
  it("is of each person for their own seat, and of who paid for every seat", async () => {
    const { ana, leo, mia, eve, claim } = await claims();
    const seat = { ana: seatOf(claim, "ana"), leo: seatOf(claim, "leo"), sam: seatOf(claim, "Sam") };
    const taps = (who: TestPerson, at: number | null) => seatsWith(asClaimTapper(claim.id, at, who.id));
    expect(await taps(leo, null)).toEqual([[claim.id, seat.leo]]);
    expect(await taps(leo, seat.leo)).toEqual([[claim.id, seat.leo]]);
    expect([await taps(leo, seat.ana), await taps(leo, seat.sam), await taps(eve, null)]).toEqual([[], [], []]);
    for (const at of Object.values(seat)) expect(await taps(ana, at)).toEqual([[claim.id, at]]);
    expect(await taps(mia, null)).toEqual([[claim.id, seatOf(claim, "mia")]]);
  });

  it("of a direct split is of its people while the creator is there", async () => {
    const { ana, leo, mia, direct, directClaim } = await claims();
    const taps = (who: TestPerson, at: number | null) => seatsWith(asClaimTapper(directClaim.id, at, who.id));
    const own = [[directClaim.id, seatOf(directClaim, "leo")]];
    expect([await taps(leo, null), await taps(mia, seatOf(directClaim, "leo"))]).toEqual([own, []]);
    await set("profiles", ana.id, { deleted_at: 1 });
    expect(await taps(leo, null)).toEqual([]);
    await set("profiles", ana.id, { deleted_at: null });
    await set("profiles", leo.id, { deleted_at: 1 });
    expect(await taps(leo, null)).toEqual([]);
    await set("profiles", leo.id, { deleted_at: null });
    expect(await taps(leo, null)).toEqual(own);
    // A seat of someone who was taken out of the split since.
    await database().run(sql`delete from split_participants where split_id = ${direct.id} and user_id = ${leo.id}`);
    expect(await taps(leo, null)).toEqual([]);
  });

  it("ends for those who left, and while the squad is archived or the split is deleted", async () => {
    const { leo, of, bill, claim, member } = await claims();
    const taps = () => seatsWith(asClaimTapper(claim.id, null, leo.id));
    await member("leo", { left_at: 1 });
    expect(await taps()).toEqual([]);
    await member("leo", { left_at: null });
    await set("squads", of.id, { archived_at: 1 });
    expect(await taps()).toEqual([]);
    await set("squads", of.id, { archived_at: null });
    expect(await taps()).toHaveLength(1);
    await set("splits", bill.id, { deleted_at: 1 });
    expect(await taps()).toEqual([]);
  });

  it("for a guest whom a member has claimed is that member's", async () => {
    const { leo, mia, ids, claim, member } = await claims();
    await member("sam", { claimed_by: ids.mia });
    const taps = (who: TestPerson) => seatsWith(asClaimTapper(claim.id, seatOf(claim, "Sam"), who.id));
    expect([await taps(leo), await taps(mia)]).toEqual([[], [[claim.id, seatOf(claim, "Sam")]]]);
  });
});

describe("a claim", () => {
  it("is open until it ends, while its split has the items that it had", async () => {
    const { bill, claim } = await claims();
    const opens = async (now: number) =>
      (await claimsWith({ condition: isOpen(new Date(now)) })).filter((id) => id === claim.id).length === 1;
    await set("receipt_claims", claim.id, { ends_at: 5_000 });
    expect([await opens(4_999), await opens(5_000)]).toEqual([true, false]);
    await set("receipt_claims", claim.id, { ended_at: 1 });
    expect(await opens(4_999)).toBe(false);
    await set("receipt_claims", claim.id, { ended_at: null, items_key: "[]" });
    expect(await opens(4_999)).toBe(false);
    const [{ key }] = (await database().all<{ key: string }>(sql`select json_group_array(
      json_array(i.value ->> 'name', i.value ->> 'cents')) as key
      from splits s, json_each(s.method, '$.items') i where s.id = ${bill.id}`)) as [{ key: string }];
    await set("receipt_claims", claim.id, { items_key: key });
    expect(await opens(4_999)).toBe(true);
    await set("splits", bill.id, { deleted_at: 1 });
    expect(await opens(4_999)).toBe(false);
  });

  it("is seen with its link until the link or the claim ends, or who gave it away could not any more", async () => {
    const { claim, directClaim, member } = await claims();
    const sees = (hash: string, now = 4_999) => claimsWith(asClaimGuest(hash, new Date(now)));
    await set("receipt_claims", claim.id, { link_hash: "hash", link_ends_at: 5_000, ends_at: 9_000 });
    await set("receipt_claims", directClaim.id, { link_hash: "other", link_ends_at: 9_000, ends_at: 5_000 });
    expect([await sees("hash"), await sees("other"), await sees("none")]).toEqual([[claim.id], [directClaim.id], []]);
    expect([await sees("hash", 5_000), await sees("other", 5_000)]).toEqual([[], []]);
    await member("ana", { left_at: 1 });
    expect(await sees("hash")).toEqual([]);
  });

  it("is tapped with its link for guests who are there", async () => {
    const { ids, claim, member } = await claims();
    await set("receipt_claims", claim.id, { link_hash: "guests", link_ends_at: 9_000, ends_at: 9_000 });
    const taps = (name: string, now = 1_000) => seatsWith(asGuestTapper("guests", seatOf(claim, name), new Date(now)));
    const own = [[claim.id, seatOf(claim, "Sam")]];
    expect([await taps("Sam"), await taps("leo"), await taps("Sam", 9_000)]).toEqual([own, [], []]);
    await member("sam", { left_at: 1 });
    expect(await taps("Sam")).toEqual([]);
    await member("sam", { left_at: null, claimed_by: ids.leo });
    expect(await taps("Sam")).toEqual([]);
  });
});
