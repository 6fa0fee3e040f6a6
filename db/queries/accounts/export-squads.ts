import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { stateOfImport } from "#db/queries/import/imports.ts";
import { userOf } from "#db/queries/payments/payment-access.ts";
import { partiesOf } from "#db/queries/payments/settling/settling.ts";
import { balanceOf, squadsReadBy } from "#db/queries/squads/squad-access.ts";
import { iso, isTrue, nameOf, ROWS_A_PAGE, section, squadName, type ExportSection } from "./export-section.ts";

/** The splits of the squads that a user is in, or was. */
export const squadSplitsOf = (userId: string): SQL => sql`
  select id from splits where deleted_at is null
    and squad_id in (select squad_id from squad_members where user_id = ${userId})`;

interface Grouped {
  name: string;
  /** The ids of the groups, as `id`. */
  groups(userId: string): SQL;
  /** The rows with alias `x`, of one group in column `group`, in the order of the columns `keys` of an index. */
  from: SQL;
  group: string;
  keys: readonly string[];
  json(userId: string): SQL;
}

/**
 * A list of many rows in groups, in the order of an index. A page is the rest of one group and the beginning of the next
 * one, so that it costs the same at the end of a large group. The cursor is the group followed by the keys.
 */
function grouped({ name, groups, from, group, keys, json }: Grouped): ExportSection {
  const inGroup = sql.raw(`x.${group}`);
  const inOrder = sql.raw(keys.map((key) => `x.${key}`).join(", "));
  const cursor = sql.raw([group, ...keys].map((column) => `x.${column}`).join(" || ' ' || "));
  const page: ExportSection["page"] = (db, userId, after) => {
    const [last = "", ...position] = after.split(" ");
    const values = keys.map((_, index) => sql`${position[index] ?? ""}`);
    const rows = (condition: SQL) => sql`
      select * from (select ${cursor} as id, ${json(userId)} as json from ${from} and ${condition}
        order by ${inOrder} ${limitTo(ROWS_A_PAGE)})`;
    const next = sql`select min(id) from mine where id > ${last} and exists (select 1 from ${from} and ${inGroup} = mine.id)`;
    return db.all(sql`
      with mine as (${groups(userId)})
      ${rows(sql`${inGroup} = ${last} and ${last} in (select id from mine) and (${inOrder}) > (${sql.join(values, sql`, `)})`)}
      union all ${rows(sql`${inGroup} = (${next})`)}
      order by id ${limitTo(ROWS_A_PAGE)}`);
  };
  return { name, fullPage: 1, page };
}

/** The name of member `m`, and whether it is the user. */
const who = (userId: string): SQL => sql`'name', iif(m.user_id is null, m.guest_name, ${nameOf(sql`m.user_id`)}),
  'you', ${isTrue(sql`m.user_id = ${userId} or m.claimed_by in (select me.id from squad_members me where me.user_id = ${userId})`)}`;

/** What members paid or owe of split `x`. */
const amounts = (userId: string, column: "paid_cents" | "share_cents", name: string): SQL => sql`(
  select json_group_array(json_object(${who(userId)}, ${sql.raw(`'${name}'`)}, abs(s.${sql.raw(column)})))
  from split_shares s join squad_members m on m.id = s.member_id where s.split_id = x.id and s.${sql.raw(column)} <> 0)`;

/** The name of one side of payment or movement `x`. */
const partyName = (side: "from_id" | "to_id" | "keeper_id" | "member_id"): SQL => {
  const id = sql.raw(`x.${side}`);
  return sql`coalesce(${nameOf(userOf(id))}, (select m.guest_name from squad_members m where m.id = ${id}))`;
};

const place = (userId: string): SQL => sql`'squadId', x.squad_id, 'squad', ${squadName(userId, sql.raw("x.squad_id"))}`;

/** The name of split `s`, unless it is in a squad that the user does not read any more. */
const nameOfSplit = (userId: string, splitId: SQL): SQL => sql`(select s.name from splits s where s.id = ${splitId}
  and (s.squad_id is null or s.squad_id in (${squadsReadBy(userId)})))`;

/** The squads of a user, everything in them, and what the user's balances consist of. Other people appear by name only. */
export const squadSections: readonly ExportSection[] = [
  section(
    "squads",
    (userId) => sql`squads x where x.id in (${squadsReadBy(userId)})`,
    (userId) => sql`json_object('id', x.id, 'name', x.name, 'emoji', x.emoji, 'currency', x.currency,
      'createdAt', ${iso(sql`x.created_at`)}, 'archivedAt', ${iso(sql`x.archived_at`)},
      'members', (select json_group_array(json_object(${who(userId)}, 'role', m.role, 'isGuest', ${isTrue(sql`m.user_id is null`)},
          'balanceCents', ${balanceOf("m")}, 'joinedAt', ${iso(sql`m.joined_at`)}, 'leftAt', ${iso(sql`m.left_at`)}))
        from squad_members m where m.squad_id = x.id and m.claimed_by is null),
      'stats', (select json_object('hidden', ${isTrue(sql`m.hides_stats`)}, 'named', ${isTrue(sql`m.named_in_review`)})
        from squad_members m where m.squad_id = x.id and m.user_id = ${userId}))`,
  ),
  grouped({
    name: "squadSplits",
    groups: (userId) => sql`select squad_id as id from (${squadsReadBy(userId)})`,
    from: sql`splits x where x.deleted_at is null`,
    group: "squad_id",
    keys: ["split_date", "id"],
    json: (
      userId,
    ) => sql`json_object('id', x.id, ${place(userId)}, 'name', x.name, 'merchant', x.merchant, 'splitDate', x.split_date,
      'currency', (select q.currency from squads q where q.id = x.squad_id), 'totalCents', x.total_amount_cents,
      'isRefund', ${isTrue(sql`x.is_refund`)}, 'method', x.method ->> 'method', 'addedBy', ${nameOf(sql`x.creator_id`)},
      'createdAt', ${iso(sql`x.created_at`)}, 'payers', ${amounts(userId, "paid_cents", "paidCents")},
      'shares', ${amounts(userId, "share_cents", "cents")})`,
  }),
  grouped({
    name: "squadEntries",
    // The user's own places in squads, and the guests whom they have claimed.
    groups: (userId) => sql`
      select id from squad_members where user_id = ${userId}
      union all select g.id from squad_members me join squad_members g on g.claimed_by = me.id where me.user_id = ${userId}`,
    from: sql`(select e.*, m.squad_id from squad_entries e join squad_members m on m.id = e.member_id) x where true`,
    group: "member_id",
    keys: ["source_id"],
    json: (userId) => sql`json_object(${place(userId)}, 'source', x.source, 'sourceId', x.source_id,
      'name', ${nameOfSplit(userId, sql.raw("x.source_id"))}, 'on', x.entry_date, 'cents', x.cents)`,
  }),
  section(
    "payments",
    (userId) => sql`payments x where x.id in (
      select p.id from (${partiesOf(userId)}) own cross join payments p on p.from_id = own.id
      union select p.id from (${partiesOf(userId)}) own cross join payments p on p.to_id = own.id)`,
    (
      userId,
    ) => sql`json_object('id', x.id, ${place(userId)}, 'from', ${partyName("from_id")}, 'to', ${partyName("to_id")}, 'cents', x.cents,
      'currency', coalesce((select q.currency from squads q where q.id = x.squad_id), 'USD'), 'paidOn', x.paid_on,
      'method', x.method, 'note', x.note, 'state', x.state, 'createdAt', ${iso(sql`x.created_at`)},
      'shares', (select json_group_array(json_object('participantId', s.participant_id, 'cents', s.cents))
        from payment_shares s where s.payment_id = x.id))`,
  ),
  // What the user has tapped, also as a guest whom they have claimed, until it is deleted a week later.
  section(
    "claims",
    (userId) => sql`receipt_claims x where x.id in (
      select t.claim_id from (select ${userId} as id union all ${partiesOf(userId)}) own
      cross join receipt_claim_seats t on t.person_id = own.id)`,
    (userId) => sql`json_object('id', x.id, 'split', ${nameOfSplit(userId, sql.raw("x.split_id"))},
      'askedBy', ${nameOf(sql`x.opened_by`)}, 'openedAt', ${iso(sql`x.opened_at`)}, 'endsAt', ${iso(sql`x.ends_at`)},
      'saved', ${isTrue(sql`x.is_saved`)}, 'tapped', (select json_group_array(json_object('item', i.name, 'count', p.count))
        from receipt_claim_parts p cross join receipt_claim_items i on i.claim_id = p.claim_id and i.item = p.item
          cross join receipt_claim_seats t on t.claim_id = p.claim_id and t.seat = p.seat
        where p.claim_id = x.id and t.person_id in (select ${userId} union all select id from (${partiesOf(userId)}))))`,
  ),
  section(
    "goals",
    (userId) => sql`goals x where x.squad_id in (${squadsReadBy(userId)})`,
    (
      userId,
    ) => sql`json_object('id', x.id, ${place(userId)}, 'name', x.name, 'emoji', x.emoji, 'targetCents', x.target_cents,
      'currency', (select q.currency from squads q where q.id = x.squad_id), 'keeper', ${partyName("keeper_id")}, 'until', x.until,
      'heldCents', x.held_cents, 'createdAt', ${iso(sql`x.created_at`)}, 'closedAt', ${iso(sql`x.closed_at`)},
      'parts', (select json_group_array(json_object(${who(userId)}, 'cents', p.cents, 'putInCents', p.put_in_cents,
          'takenOutCents', p.taken_out_cents, 'usedCents', p.used_cents))
        from goal_parts p join squad_members m on m.id = p.member_id where p.goal_id = x.id),
      'pledges', (select json_group_array(json_object(${who(userId)}, 'cents', p.cents, 'every', p.every))
        from goal_pledges p join squad_members m on m.id = p.member_id where p.goal_id = x.id))`,
  ),
  grouped({
    name: "goalMoves",
    groups: (userId) => sql`select id from goals where squad_id in (${squadsReadBy(userId)})`,
    from: sql`goal_moves x where true`,
    group: "goal_id",
    keys: ["id"],
    json: () => sql`json_object('id', x.id, 'goalId', x.goal_id, 'kind', x.kind, 'member', ${partyName("member_id")},
      'keeper', ${partyName("keeper_id")}, 'cents', x.cents, 'state', x.state,
      'split', (select s.name from splits s where s.id = x.split_id), 'createdAt', ${iso(sql`x.created_at`)})`,
  }),
  // Those in which the user takes part, or which the user started.
  section(
    "challenges",
    (userId) => sql`challenges x where x.id in (
      select challenge_id from challenge_members where user_id = ${userId} union select id from challenges where created_by = ${userId})`,
    (
      userId,
    ) => sql`json_object('id', x.id, ${place(userId)}, 'kind', x.kind, 'from', x.from_on, 'until', x.until_on, 'terms', json(x.terms),
      'startedByYou', ${isTrue(sql`x.created_by = ${userId}`)}, 'createdAt', ${iso(sql`x.created_at`)},
      'outcome', (select k.outcome from challenge_members k where k.challenge_id = x.id and k.user_id = ${userId}),
      'checkIns', (select json_group_array(i.checked_on) from challenge_check_ins i where i.challenge_id = x.id and i.user_id = ${userId}))`,
  ),
  // Those that the user got, and those that the user wrote.
  section(
    "squadInvitations",
    (userId) => sql`squad_invitations x where x.id in (
      select id from squad_invitations where user_id = ${userId} union select id from squad_invitations where invited_by = ${userId})`,
    (
      userId,
    ) => sql`json_object(${place(userId)}, 'person', ${nameOf(sql`x.user_id`)}, 'invitedBy', ${nameOf(sql`x.invited_by`)},
      'createdAt', ${iso(sql`x.created_at`)}, 'endedAt', ${iso(sql`x.ended_at`)}, 'outcome', x.outcome)`,
  ),
  section(
    "squadImports",
    (userId) => sql`squad_imports x where x.user_id = ${userId}
      and x.squad_id in (select squad_id from squad_members where user_id = ${userId})`,
    (
      userId,
    ) => sql`json_object(${place(userId)}, 'format', x.format, 'state', ${stateOfImport("x")}, 'createdAt', ${iso(sql`x.created_at`)},
      'finishedAt', ${iso(sql`x.finished_at`)}, 'undoneAt', ${iso(sql`x.undone_at`)})`,
  ),
  // Without the link itself.
  section(
    "squadInvites",
    (userId) => sql`squad_invites x where x.created_by = ${userId}
      and x.squad_id in (select squad_id from squad_members where user_id = ${userId})`,
    (
      userId,
    ) => sql`json_object(${place(userId)}, 'createdAt', ${iso(sql`x.created_at`)}, 'expiresAt', ${iso(sql`x.expires_at`)},
      'maxUses', x.max_uses, 'uses', x.uses, 'revokedAt', ${iso(sql`x.revoked_at`)})`,
  ),
];
