import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { CLAIM_DAYS, MAX_PIECES } from "#domain/claims/claims.ts";
import { isOpen, itemsKeyOfSplit, type ClaimMaker, type ClaimOpener, type ClaimTapper } from "./claim-access.ts";
import { claimsWithSplits } from "./claims.ts";

const DAY_MS = 24 * 60 * 60_000;

/** "3 × Lemonade" and "3x Lemonade" are three pieces. */
const piecesInName = (name: SQL): SQL => sql`iif(ltrim(ltrim(${name}, '0123456789')) glob '[xX×] *'
  and cast(${name} as integer) between 2 and ${sql.raw(String(MAX_PIECES))}, cast(${name} as integer), 1)`;

interface NewClaim {
  id: string;
  memberIds: readonly string[];
}

/** The statements that open a claim, unless one is open. One that is outdated or over ends before. */
export function openStatements(db: Database, maker: ClaimMaker, { id, memberIds }: NewClaim, now: Date) {
  const at = now.getTime();
  const members = JSON.stringify(memberIds);
  const isNew = sql`exists (select 1 from receipt_claims own where own.id = ${id})`;
  return {
    unfit: refuseWhere(
      db,
      "claim_unfit",
      sql`exists (select 1 from splits s where ${maker.condition} and (coalesce(s.method ->> '$.method', '') <> 'items' or s.is_refund = 1))`,
    ),
    foreign: refuseWhere(
      db,
      "member_unavailable",
      sql`exists (select 1 from splits s cross join json_each(${members}) who where ${maker.condition} and not exists (
        select 1 from squad_members m where m.id = who.value and m.squad_id = s.squad_id and m.left_at is null and m.claimed_by is null))`,
    ),
    ended: db.run(sql`
      update receipt_claims as k set ended_at = ${at}, link_hash = null where k.split_id = ${maker.splitId} and k.ended_at is null
        and exists (select 1 from splits s where s.id = k.split_id and ${maker.condition} and not ${isOpen(now)})`),
    claim: db.run(sql`
      insert into receipt_claims (id, split_id, opened_by, opened_at, ends_at, items_key)
      select ${id}, s.id, ${maker.userId}, ${at}, ${at + CLAIM_DAYS * DAY_MS}, ${itemsKeyOfSplit}
      from splits s where ${maker.condition} and not exists (
        select 1 from receipt_claims open where open.split_id = s.id and open.ended_at is null)`),
    items: db.run(sql`
      insert into receipt_claim_items (claim_id, item, name, cents, pieces)
      select ${id}, i.key, i.value ->> 'name', i.value ->> 'cents', ${piecesInName(sql.raw("i.value ->> 'name'"))}
      from splits s cross join json_each(s.method, '$.items') i where s.id = ${maker.splitId} and ${isNew}`),
    seats: db.run(sql`
      insert into receipt_claim_seats (claim_id, seat, person_id)
      select ${id}, row_number() over (order by place, person_id) - 1, person_id from (
        select s.creator_id as person_id, 0 as place from splits s where s.id = ${maker.splitId} and s.squad_id is null
        union all
        select p.user_id, 1 from split_participants p cross join splits s on s.id = p.split_id
        where p.split_id = ${maker.splitId} and s.squad_id is null
        union all
        select m.id, iif(m.user_id = ${maker.userId}, 0, 1) from splits s cross join squad_members m on m.squad_id = s.squad_id
        where s.id = ${maker.splitId} and (m.id in (select value from json_each(${members}))
          or exists (select 1 from split_shares x where x.split_id = s.id and x.member_id = m.id)))
      where ${isNew}`),
  };
}

const rowsOfTap = (tapper: ClaimTapper, item: number): SQL => sql`${claimsWithSplits}
  cross join receipt_claim_items i on i.claim_id = k.id and i.item = ${item}
  cross join receipt_claim_seats t on t.claim_id = k.id where ${tapper.condition}`;

/**
 * Sets what one seat had of an item, where the tapper has the right. The same tap again changes nothing. Refuses the batch
 * where the claim is not open any more, and where others have too many of its pieces: two people never get the last one.
 */
export function tapStatements(
  db: Database,
  tapper: ClaimTapper,
  { item, count }: { item: number; count: number },
  now: Date,
) {
  const rows = rowsOfTap(tapper, item);
  return {
    over: refuseWhere(db, "claim_over", sql`exists (select 1 from ${rows} and not ${isOpen(now)})`),
    taken: refuseWhere(
      db,
      "claim_taken",
      sql`${count} > 0 and exists (select 1 from ${rows} and i.pieces > 1 and ${count} > i.pieces - coalesce((
        select sum(o.count) from receipt_claim_parts o where o.claim_id = k.id and o.item = i.item and o.seat <> t.seat), 0))`,
    ),
    written: writeRows(db, { seat: col.number(sql`seat`) }).by(
      count === 0
        ? sql`delete from receipt_claim_parts where (claim_id, item, seat) in (select k.id, i.item, t.seat from ${rows})`
        : sql`insert into receipt_claim_parts (claim_id, item, seat, count)
            select k.id, i.item, t.seat, iif(i.pieces = 1, 1, ${count}) from ${rows}
            on conflict (claim_id, item, seat) do update set count = excluded.count where count <> excluded.count`,
    ),
    allowed: selectRows(db, { seat: col.number(sql`t.seat`) }).from(rows),
  };
}

/** Counts the pieces of an item, or shares it. Refuses fewer pieces than are claimed. */
export function pieceStatements(
  db: Database,
  { condition }: ClaimOpener,
  { item, pieces }: { item: number; pieces: number },
  now: Date,
) {
  const rows = sql`${claimsWithSplits} cross join receipt_claim_items i on i.claim_id = k.id and i.item = ${item} where ${condition}`;
  const ids = sql`(claim_id, item) in (select k.id, i.item from ${rows})`;
  return {
    over: refuseWhere(db, "claim_over", sql`exists (select 1 from ${rows} and not ${isOpen(now)})`),
    taken: refuseWhere(
      db,
      "claim_taken",
      sql`${pieces} > 1 and exists (select 1 from ${rows} and (
        select sum(o.count) from receipt_claim_parts o where o.claim_id = k.id and o.item = i.item) > ${pieces})`,
    ),
    // Everyone who has a part of a counted item shares it.
    parts: db.run(sql`update receipt_claim_parts set count = 1 where ${pieces} = 1 and count > 1 and ${ids}`),
    pieces: db.run(sql`update receipt_claim_items set pieces = ${pieces} where ${ids}`),
    allowed: selectRows(db, { item: col.number(sql`i.item`) }).from(rows),
  };
}

/**
 * What saving a claim adds to the batch that edits its split: refuses it if someone tapped or edited the split since, or it is
 * over. `splitVersion` is the one that the edit makes.
 */
export function saveWrites(
  db: Database,
  { claimId }: ClaimOpener,
  { version, splitVersion, written }: { version: number; splitVersion: number; written: SQL },
  now: Date,
) {
  const isThis = sql`k.id = ${claimId}`;
  return [
    refuseWhere(
      db,
      "claim_over",
      sql`exists (select 1 from receipt_claims k where ${isThis} and (k.ended_at is not null or k.ends_at <= ${now.getTime()}))`,
    ),
    refuseWhere(
      db,
      "claim_changed",
      sql`exists (select 1 from ${claimsWithSplits} where ${isThis} and (k.version <> ${version} or s.version <> ${splitVersion}))`,
    ),
    db.run(
      sql`update receipt_claims as k set ended_at = ${now.getTime()}, is_saved = 1 where ${isThis} and ${written}`,
    ),
  ];
}

/** Ends a claim without saving it. */
export const endClaim = (db: Database, { condition }: ClaimOpener, now: Date) =>
  db.run(sql`
    update receipt_claims as k set ended_at = ${now.getTime()}, link_hash = null
    where k.ended_at is null and exists (select 1 from splits s where s.id = k.split_id and ${condition})`);

export interface NewClaimLink {
  id: string;
  tokenHash: string;
  endsAt: Date;
}

/** Makes a new link for guests, and ends the one before. */
export const setClaimLink = (db: Database, { condition }: ClaimOpener, link: NewClaimLink, now: Date) => ({
  over: refuseWhere(
    db,
    "claim_over",
    sql`exists (select 1 from ${claimsWithSplits} where ${condition} and not ${isOpen(now)})`,
  ),
  link: db.run(sql`
    update receipt_claims as k set link_id = ${link.id}, link_hash = ${link.tokenHash}, link_ends_at = min(k.ends_at, ${link.endsAt.getTime()})
    where exists (select 1 from splits s where s.id = k.split_id and ${condition})`),
});

/** The link of a claim, for the one who can give it away. */
export const selectClaimLink = ({ condition }: ClaimOpener) =>
  jsonRow({ id: col.text(sql`k.link_id`), endsAt: col.instant(sql`k.link_ends_at`) }).selectFrom(
    sql`${claimsWithSplits} where k.link_hash is not null and ${condition}`,
  );

/** The link no longer works. */
export const removeClaimLink = (db: Database, { condition }: ClaimOpener) =>
  db.run(sql`
    update receipt_claims as k set link_hash = null
    where exists (select 1 from splits s where s.id = k.split_id and ${condition})`);

/** Ends the claims that a user opened, when their account is deleted. */
export const endClaimsOf = (db: Database, userId: string, condition: SQL, now: Date) =>
  db.run(sql`
    update receipt_claims set ended_at = coalesce(ended_at, ${now.getTime()}), link_hash = null
    where opened_by = ${userId} and ${condition}`);

/** Deletes the claims with these ids. */
function deleteClaims(db: Database, ids: SQL) {
  return {
    // Parts change the version of their claim by a trigger.
    parts: db.run(sql`delete from receipt_claim_parts where claim_id in (${ids})`),
    seats: db.run(sql`delete from receipt_claim_seats where claim_id in (${ids})`),
    items: db.run(sql`delete from receipt_claim_items where claim_id in (${ids})`),
    claims: writeRows(db, { id: col.text(sql`id`) }).by(sql`delete from receipt_claims where id in (${ids})`),
  };
}

/** Deletes claims that ended by themselves or long ago: nothing of them is needed once the split is saved. */
export const purgeClaims = (db: Database, before: Date, limit: number) =>
  deleteClaims(
    db,
    sql`select id from receipt_claims where ends_at <= ${before.getTime()} order by ends_at ${limitTo(limit)}`,
  );

/** Deletes the claims of splits that are purged. */
export const purgeClaimsOfSplits = (db: Database, splitIds: SQL) =>
  deleteClaims(db, sql`select id from receipt_claims where split_id in (${splitIds})`);
