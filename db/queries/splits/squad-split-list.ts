import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type ValueOf } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { calledSql, personOf } from "#db/queries/profiles/person.ts";
import { balanceOf, readsSquad } from "#db/queries/squads/squad-access.ts";
import { sumOf } from "#domain/money/rounding.ts";
import type { OwnPart } from "#domain/splits/split-effect.ts";
import {
  SHARERS_SHOWN,
  SPLIT_FILTERS_OFFERED,
  type ListedSquadSplit,
  type SplitFilter,
  type SplitMember,
  type SplitState,
} from "#domain/splits/split-list.ts";
import { isMemberCalled } from "./split-search.ts";
import type { SplitPosition } from "./splits.ts";
import { memberOfShare, settledUntil, shareSince, sharesWithMembers } from "./squad-splits.ts";

/** The shares `x` of a split that are the reader's own or those of guests `w` they have claimed. */
export const ownShares = (splitId: SQL, memberId: SQL): SQL => sql`squad_members w
  cross join split_shares x on x.split_id = ${splitId} and x.member_id = w.id
  where (w.id = ${memberId} or w.claimed_by = ${memberId})`;

/** Whose a share of the member or guest `w` is: `p` claimed the guest. */
const member = jsonRow({
  id: col.text(memberOfShare),
  person: personOf(sql`coalesce(p.user_id, w.user_id)`).nullable(),
  // A guest who stands for an invited person is called as that person is now.
  guestName: col
    .text(
      sql`iif(coalesce(p.user_id, w.user_id) is null, coalesce((select ${calledSql(sql.raw("u"))} from squad_invitations i
        join profiles u on u.id = i.user_id where i.member_id = w.id and i.ended_at is null), w.guest_name), null)`,
    )
    .nullable(),
  claimedAt: col.number(sql`coalesce(w.claimed_at, 0)`),
});

/**
 * A table for a WITH clause after `page`: the squads on the page. `members` has whose the shares of each are, by the member or
 * guest: they are read once for the page, and not for each of its splits.
 */
export const squadsOfPage = sql`
  page_squads(id, name, currency, members) as materialized (
    select q.id, q.name, q.currency, (
        select json_group_object(w.id, ${member.json}) from squad_members w left join squad_members p on p.id = w.claimed_by
        where w.squad_id = q.id)
    from squads q where q.id in (select squad_id from page))`;

/** The shares `x` of the split `s` of a squad on the page. */
const shares = col.list(
  jsonRow({
    member: member.at(sql`page.members -> x.member_id`),
    paidCents: col.number(sql`abs(x.paid_cents)`),
    shareCents: col.number(sql`abs(x.share_cents)`),
    changedAt: col.number(sql`x.changed_at`),
  }),
  sql`(select * from split_shares where split_id = s.id order by member_id) x`,
);

/** A row of a squad's split: the split `s`, and from `page` its squad and the member that the reader is. */
export const listedSquadSplit = jsonRow({
  id: col.text(sql`s.id`),
  squadId: col.text(sql`s.squad_id`),
  squadName: col.text(sql`page.squad_name`),
  currency: col.text(sql`page.currency`),
  name: col.text(sql`s.name`),
  merchant: col.text(sql`s.merchant`).nullable(),
  totalCents: col.number(sql`s.total_amount_cents`),
  splitDate: col.text(sql`s.split_date`),
  isRefund: col.boolean(sql`s.is_refund`),
  me: col.text(sql`page.member_id`),
  settledUntil: col.number(sql`page.settled_until`),
  shares,
}).map(({ me, settledUntil, shares: all, ...split }): ListedSquadSplit => ({
  ...split,
  ...peopleOf(all, me),
  own: ownPartOf(
    all.filter(({ member: { id } }) => id === me),
    settledUntil,
  ),
}));

type Share = ValueOf<typeof shares>[number];

/** Who is in a split, from its shares. Those of a claimed guest count as those of the member who claimed them. */
function peopleOf(all: readonly Share[], me: string): Pick<ListedSquadSplit, "payer" | "sharers" | "counts"> {
  const isMe = ({ member: { id } }: Share) => id === me;
  const [paid, shared] = [all.filter(({ paidCents }) => paidCents > 0), all.filter(({ shareCents }) => shareCents > 0)];
  const [payer] = paid.toSorted((a, b) => Number(isMe(b)) - Number(isMe(a)) || b.paidCents - a.paidCents);
  if (!payer) throw new Error("A split has no payer");
  const sharers = once(shared);
  return {
    payer: { ...personIn(payer), isMe: isMe(payer) },
    sharers: sharers.slice(0, SHARERS_SHOWN).map(personIn),
    counts: { payers: once(paid).length, sharers: sharers.length },
  };
}

const personIn = ({ member: { id, person, guestName } }: Share): SplitMember => ({ id, person, guestName });
const once = (some: readonly Share[]): Share[] => [...new Map(some.map((share) => [share.member.id, share])).values()];

/** What the reader paid and their share. */
const ownPartOf = (own: readonly Share[], settledUntil: number): OwnPart | null =>
  own.length === 0
    ? null
    : {
        paidCents: sumOf(own.map(({ paidCents }) => paidCents)),
        shareCents: sumOf(own.map(({ shareCents }) => shareCents)),
        isSettled: own.every(({ changedAt, member: { claimedAt } }) => Math.max(changedAt, claimedAt) <= settledUntil),
      };

/**
 * A table for a WITH clause: the squads in which a user is, and as which member. What was written until `settled_until` is
 * settled for them.
 */
export const mySquads = (userId: string, { squadId, personId, state = "all" }: SplitFilter): SQL => sql`
  my_squads(squad_id, member_id, settled_until) as materialized (
    select m.squad_id, m.id, ${settledUntil("m")} from squad_members m
    where m.user_id = ${userId}
      ${squadId ? sql`and m.squad_id = ${squadId} and ${readsSquad("m")}` : sql`and m.left_at is null`}
      ${isOpen[state] ? sql`and ${balanceOf("m")} <> 0` : sql``}
      ${personId ? sql`and exists (select 1 from squad_members p where p.squad_id = m.squad_id and p.user_id = ${personId})` : sql``})`;

/** What the split `n` changed in the balance of the reader's member in the squad `q`, unless it is settled: null. */
const openCents = sql`(select sum(x.paid_cents - x.share_cents) from ${ownShares(sql`n.id`, sql`q.member_id`)}
  group by x.split_id having max(${shareSince}) > q.settled_until)`;

const isOpen: Record<SplitState, SQL | null> = {
  all: null,
  pending: sql`${openCents} <> 0`,
  owed: sql`${openCents} > 0`,
  owe: sql`${openCents} < 0`,
  settled: null,
};

/** A condition on the split `n` of the squad `q`. */
function matching(userId: string, wanted: string, { state = "all", role = "all", personId }: SplitFilter): SQL {
  const conditions = [
    isOpen[state],
    state === "settled" &&
      sql`exists (select 1 from ${ownShares(sql`n.id`, sql`q.member_id`)}) and coalesce(${openCents}, 0) = 0`,
    role !== "all" && sql`(n.creator_id = ${userId}) = ${role === "creator" ? 1 : 0}`,
    personId &&
      sql`exists (select 1 from ${sharesWithMembers(sql`n.id`)} and coalesce(p.user_id, w.user_id) = ${personId})`,
    wanted &&
      sql`(instr(n.search_text, ${wanted}) > 0
        or exists (select 1 from split_shares x cross join squad_members w on w.id = x.member_id
          cross join squad_members p on p.id = ${memberOfShare}
          where x.split_id = n.id and p.id <> q.member_id and ${isMemberCalled(wanted)}))`,
  ];
  return sql.join([sql`n.deleted_at is null`, ...conditions.filter((each) => !!each)], sql` and `);
}

const isAfter = (after: SplitPosition | null): SQL =>
  after ? sql`and (n.split_date, n.id) < (${after.splitDate}, ${after.id})` : sql``;

const rows = sql.raw("n.id as split_id, n.split_date, q.squad_id, q.member_id, q.settled_until");

/**
 * A table for a WITH clause: the page of a user's squad splits, newest first. Each squad's next split waits in the queue of the
 * recursion, so what is read follows from the squads and the page, not from how many splits the squads have. While a search
 * reads its candidates, the table is empty.
 */
export function squadPage(
  userId: string,
  wanted: string,
  filter: SplitFilter,
  after: SplitPosition | null,
  limit: number,
): SQL {
  const newest = (position: SQL): SQL => sql`(
    select n.id from splits n where n.squad_id = q.squad_id and ${matching(userId, wanted, filter)} ${position}
    order by n.split_date desc, n.id desc limit 1)`;
  // Two searches, because SQLite looks up a pair of columns of another table by its first one only.
  return sql`squad_page(split_id, split_date, squad_id, member_id, settled_until) as (
    select ${rows} from my_squads q cross join splits n on n.id = ${newest(isAfter(after))} ${wanted ? sql`where (select reads_list from plan)` : sql``}
    union all
    select ${rows} from squad_page q cross join splits n on n.id = coalesce(
      ${newest(sql`and n.split_date = q.split_date and n.id < q.split_id`)}, ${newest(sql`and n.split_date < q.split_date`)})
    order by 2 desc, 1 desc ${limitTo(limit)})`;
}

/** The rows of the same page that are among the candidates of a search. */
export const searchedSquadSplits = (
  userId: string,
  wanted: string,
  filter: SplitFilter,
  after: SplitPosition | null,
): SQL => sql`
  select ${rows} from plan cross join candidates cross join splits n on n.search_key = candidates.key
    cross join my_squads q on q.squad_id = n.squad_id
  where not plan.reads_list and ${matching(userId, wanted, filter)} ${isAfter(after)}`;

/** The squads by which a user can filter the list. */
export const listSquadsToFilter = (db: Database, userId: string) =>
  selectRows(db, { id: col.text(sql`s.id`), name: col.text(sql`s.name`) }).from(sql`
    squad_members m join squads s on s.id = m.squad_id where m.user_id = ${userId} and m.left_at is null
    order by s.archived_at is not null, s.name collate nocase, s.id ${limitTo(SPLIT_FILTERS_OFFERED)}`);
