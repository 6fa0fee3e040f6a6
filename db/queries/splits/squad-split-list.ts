import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { calledSql, personOf } from "#db/queries/profiles/person.ts";
import { balanceOf, readsSquad } from "#db/queries/squads/squad-access.ts";
import { SHARERS_SHOWN, SPLIT_FILTERS_OFFERED, type SplitFilter, type SplitState } from "#domain/splits/split-list.ts";
import { isMemberCalled } from "./split-search.ts";
import type { SplitPosition } from "./splits.ts";
import { memberOfShare, settledUntil, shareSince, sharesWithMembers } from "./squad-splits.ts";

/** The member or guest `p`. */
const member = {
  id: col.text(sql`p.id`),
  person: personOf(sql.raw("p.user_id")).nullable(),
  // A guest who stands for an invited person is called as that person is now.
  guestName: col
    .text(
      sql`iif(p.user_id is null, coalesce((select ${calledSql(sql.raw("u"))} from squad_invitations i
        join profiles u on u.id = i.user_id where i.member_id = p.id and i.ended_at is null), p.guest_name), null)`,
    )
    .nullable(),
};

/** The shares `x` of the split `s` that fulfil a condition, each with the member `p` whose it is. */
const someShares = (condition: SQL): SQL => sql`split_shares x cross join squad_members w on w.id = x.member_id
  cross join squad_members p on p.id = coalesce(w.claimed_by, w.id) where x.split_id = s.id and ${condition}`;

/** The shares `x` of a split that are the reader's own or those of guests `w` they have claimed. */
const ownShares = (splitId: SQL, memberId: SQL): SQL => sql`squad_members w
  cross join split_shares x on x.split_id = ${splitId} and x.member_id = w.id
  where (w.id = ${memberId} or w.claimed_by = ${memberId})`;

/** A row of a squad's split: the split `s`, and from `page` the member that the reader is. */
export const listedSquadSplit = jsonRow({
  id: col.text(sql`s.id`),
  squadId: col.text(sql`s.squad_id`),
  squadName: col.text(sql`(select name from squads where id = s.squad_id)`),
  currency: col.text(sql`(select currency from squads where id = s.squad_id)`),
  name: col.text(sql`s.name`),
  merchant: col.text(sql`s.merchant`).nullable(),
  totalCents: col.number(sql`s.total_amount_cents`),
  splitDate: col.text(sql`s.split_date`),
  isRefund: col.boolean(sql`s.is_refund`),
  payer: col.one(
    jsonRow({ ...member, isMe: col.boolean(sql`p.is_me`) }),
    // libSQL finds no column of an outer statement in an ORDER BY.
    sql`(select p.*, p.id = page.member_id as is_me, abs(x.paid_cents) as paid_cents
      from ${someShares(sql`x.paid_cents <> 0`)}) p order by p.is_me desc, p.paid_cents desc, p.id ${limitTo(1)}`,
  ),
  // By the primary key, so that no more shares are read than are shown.
  sharers: col
    .list(
      jsonRow(member),
      sql`(select p.* from ${someShares(sql`x.share_cents <> 0`)} order by x.member_id ${limitTo(SHARERS_SHOWN)}) p`,
    )
    .map((all) => all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)),
  counts: col.one(
    jsonRow({
      payers: col.number(sql`count(distinct iif(x.paid_cents <> 0, ${memberOfShare}, null))`),
      sharers: col.number(sql`count(distinct iif(x.share_cents <> 0, ${memberOfShare}, null))`),
    }),
    sql`split_shares x cross join squad_members w on w.id = x.member_id where x.split_id = s.id`,
  ),
  own: col
    .one(
      jsonRow({
        paidCents: col.number(sql`abs(sum(x.paid_cents))`),
        shareCents: col.number(sql`abs(sum(x.share_cents))`),
        isSettled: col.boolean(sql`max(${shareSince}) <= page.settled_until`),
      }),
      sql`${ownShares(sql`s.id`, sql`page.member_id`)} group by x.split_id`,
    )
    .nullable(),
});

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
