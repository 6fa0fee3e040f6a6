import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type JsonQuery } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { calledSql, cut } from "#db/queries/profiles/person.ts";
import { squadReaders } from "#db/queries/squads/squad-access.ts";
import type { Claim, ClaimState, GuestClaim } from "#domain/claims/claims.ts";
import { runningSums, termsOf } from "#domain/claims/claimed-items.ts";
import { itemisedTotalCents, tipCentsOf } from "#domain/splits/items.ts";
import type { ItemsInput } from "#domain/splits/method-schema.ts";
import {
  isGuestSeat,
  isOpen,
  isOpener,
  itemsKeyOfSplit,
  ownSeatOf,
  userOfSeat,
  type ClaimGuest,
  type ClaimOpener,
  type ClaimReader,
} from "./claim-access.ts";

/** The claims `k` with their splits `s`. */
export const claimsWithSplits = sql.raw("receipt_claims k cross join splits s on s.id = k.split_id");

const stateOf = (now: Date): SQL => sql`case when k.is_saved then 'saved'
  when k.ended_at is not null or k.ends_at <= ${now.getTime()} or s.deleted_at is not null then 'over'
  when k.items_key <> ${itemsKeyOfSplit} then 'changed' else 'open' end`;

const nameOfSeat = sql`iif(s.squad_id is null, (select ${calledSql(sql.raw("u"))} from profiles u where u.id = t.person_id),
  (select coalesce((select ${calledSql(sql.raw("u"))} from profiles u where u.id = w.user_id), ${cut(sql.raw("w.guest_name"))})
    from squad_members w where w.id = t.person_id))`;

/**
 * The id in the split of the person at seat `t`. A claimed guest who is not in it is the member who claimed them, so that two
 * seats can be those of one person.
 */
const personOfSeat = sql.raw(`iif(s.squad_id is null
  or exists (select 1 from split_shares x where x.split_id = s.id and x.member_id = t.person_id), t.person_id,
  coalesce((select w.claimed_by from squad_members w where w.id = t.person_id), t.person_id))`);

/** What the person at seat `t` owes by the split itself. */
const shareOfSeat = sql`iif(k.is_saved, coalesce(iif(s.squad_id is null,
  iif(t.person_id = s.creator_id,
    s.total_amount_cents - (select coalesce(sum(x.amount_owed_cents), 0) from split_participants x where x.split_id = s.id),
    (select x.amount_owed_cents from split_participants x where x.split_id = s.id and x.user_id = t.person_id)),
  (select abs(x.share_cents) from split_shares x where x.split_id = s.id and x.member_id = ${personOfSeat})), 0), null)`;

/** What every view of a claim `k` shows, and what its sums are made of. */
const shown = (now: Date) => ({
  splitId: col.text(sql`s.id`),
  splitName: col.text(sql`s.name`),
  currency: col.text(sql`coalesce((select q.currency from squads q where q.id = s.squad_id), 'USD')`),
  totalCents: col.number(sql`s.total_amount_cents`),
  /** Null where the split has no items any more. */
  input: col.json<ItemsInput>(sql`iif(s.method ->> '$.method' = 'items', s.method, null)`).nullable(),
  openerName: col.text(sql`(select ${calledSql(sql.raw("o"))} from profiles o where o.id = k.opened_by)`),
  state: col.text<ClaimState>(stateOf(now)),
  endsAt: col.instant(sql`k.ends_at`),
  // Each of them only grows, so the sum is another one after any change.
  version: col.number(sql`k.version + s.version`),
  items: col.list(
    jsonRow({ name: col.text(sql`i.name`), cents: col.number(sql`i.cents`), pieces: col.number(sql`i.pieces`) }),
    sql`(select * from receipt_claim_items where claim_id = k.id order by item) i`,
  ),
  parts: col.list(
    jsonRow({ item: col.number(sql`p.item`), seat: col.number(sql`p.seat`), count: col.number(sql`p.count`) }),
    sql`(select * from receipt_claim_parts where claim_id = k.id order by item, seat) p`,
  ),
});

const seat = {
  seat: col.number(sql`t.seat`),
  personId: col.text(personOfSeat),
  isOwn: col.boolean(sql`t.person_id = ${personOfSeat}`),
  name: col.text(nameOfSeat),
  isGuest: col.boolean(isGuestSeat),
  /** The person's share of the split, once it is saved; null before. */
  savedCents: col.number(shareOfSeat).nullable(),
};
/**
 * The person at seat `t` shares what no one claims: everyone does who was not taken out of the direct split since, or who is in
 * the squad or in its split.
 */
const isPresentSeat = sql`iif(s.squad_id is null,
  t.person_id = s.creator_id
    or exists (select 1 from split_participants x where x.split_id = s.id and x.user_id = t.person_id),
  exists (select 1 from squad_members m where m.id = ${personOfSeat} and m.left_at is null)
    or exists (select 1 from split_shares x where x.split_id = s.id and x.member_id = ${personOfSeat}))`;
const seats = sql`(select * from receipt_claim_seats where claim_id = k.id order by seat) t`;

interface Summed {
  splitId: string;
  totalCents: number;
  input: ItemsInput | null;
  state: ClaimState;
  items: GuestClaim["items"];
  parts: GuestClaim["parts"];
  seats: { personId: string; isOwn: boolean; savedCents: number | null }[];
}

/**
 * The same with what everyone owes so far; once it is saved, by the split itself. Where the split is another one by now, there
 * is nothing to divide. The sum of a person at two seats is shown at one of them: at their own, or at the first of their guests.
 */
function withSums<Row extends Summed>({ input, seats, ...row }: Row) {
  const { totalCents, items, parts } = row;
  const known: Row["seats"][number][] = seats;
  const people = known.map(({ personId }) => personId);
  const seatOf = (id: string): number => {
    const own = known.findIndex(({ personId, isOwn }) => isOwn && personId === id);
    return own === -1 ? people.indexOf(id) : own;
  };
  const bill = input && { ...input, items: items.map((item) => ({ ...item, people: [] })) };
  const terms = bill && itemisedTotalCents(bill) === totalCents ? termsOf(bill) : null;
  const sums = terms
    ? runningSums(totalCents, { items, parts, people, terms }, row.splitId)
    : { owedCents: people.map(() => 0), unclaimedCents: 0 };
  return {
    ...row,
    taxCents: terms?.taxCents ?? 0,
    discountCents: terms?.discountCents ?? 0,
    tipCents: terms && bill ? tipCentsOf(bill) : 0,
    unclaimedCents: row.state === "saved" ? 0 : sums.unclaimedCents,
    seats: known.map(({ personId, isOwn: _, savedCents, ...each }, index) => ({
      ...each,
      owedCents: index === seatOf(personId) ? (savedCents ?? sums.owedCents[index] ?? 0) : 0,
    })),
  };
}

/** A claim for someone who sees its split. */
export const selectClaim = ({ userId, condition }: ClaimReader, now: Date): JsonQuery<Claim> =>
  jsonRow({
    id: col.text(sql`k.id`),
    ...shown(now),
    squadId: col.text(sql`s.squad_id`).nullable(),
    isOpener: col.boolean(isOpener(userId)),
    ownSeat: col.number(ownSeatOf(userId)).nullable(),
    linkEndsAt: col
      .instant(
        sql`iif(k.link_hash is not null and k.link_ends_at > ${now.getTime()} and ${isOpener(userId)}, k.link_ends_at, null)`,
      )
      .nullable(),
    seats: col.list(
      jsonRow({
        ...seat,
        avatarUrl: col.text(sql`(select u.avatar_url from profiles u where u.id = ${userOfSeat})`).nullable(),
      }),
      seats,
    ),
  })
    .map(withSums)
    .selectFrom(sql`${claimsWithSplits} where ${condition}`);

/** A claim for someone with its link: without ids, and with nothing of people but their names. */
export const selectGuestClaim = ({ condition }: ClaimGuest, now: Date): JsonQuery<GuestClaim> =>
  jsonRow({ ...shown(now), seats: col.list(jsonRow(seat), seats) })
    .map((row): GuestClaim => {
      const { splitId: _, ...claim } = withSums(row);
      return claim;
    })
    .selectFrom(sql`${claimsWithSplits} where ${condition}`);

/**
 * Where the taps of a claim are heard: by the users who see its split now, whether or not they sit at the table, by those at the
 * table of a direct split, and on the channel of its guests.
 */
export const listClaimListeners = (db: Database, condition: SQL) =>
  selectRows(db, {
    claimId: col.text(sql`k.id`),
    splitId: col.text(sql`s.id`),
    squadId: col.text(sql`s.squad_id`).nullable(),
    linkId: col.text(sql`k.link_id`).nullable(),
    linkEndsAt: col.date(sql`k.link_ends_at`).nullable(),
    userIds: col.list(
      col.text(sql`user_id`),
      sql`(select s.creator_id as user_id where s.squad_id is null
        union select p.user_id from split_participants p where p.split_id = s.id
        union select t.person_id from receipt_claim_seats t where t.claim_id = k.id and s.squad_id is null
        union select m.user_id from ${squadReaders(sql.raw("s.squad_id"))})`,
    ),
  }).from(sql`${claimsWithSplits} where ${condition}`);

/** What saving a claim needs to know of it and of its split. */
export const selectSavedBill = (db: Database, { condition }: ClaimOpener, now: Date) =>
  selectRows(db, {
    splitId: col.text(sql`s.id`),
    squadId: col.text(sql`s.squad_id`).nullable(),
    creatorId: col.text(sql`s.creator_id`),
    state: col.text<ClaimState>(stateOf(now)),
    version: col.number(sql`k.version`),
    splitVersion: col.number(sql`s.version`),
    input: shown(now).input,
    items: shown(now).items,
    parts: shown(now).parts,
    seats: col.list(jsonRow({ personId: col.text(personOfSeat), isPresent: col.boolean(isPresentSeat) }), seats),
  }).from(sql`${claimsWithSplits} where ${condition}`);

/** The open claim of a split, for everyone who sees the split: a row if there is one. */
export const selectOpenClaim = (db: Database, splitId: string, now: Date) =>
  selectRows(db, { id: col.text(sql`k.id`) }).from(
    sql`${claimsWithSplits} where k.split_id = ${splitId} and ${isOpen(now)}`,
  );
