import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { isMadeAt } from "#db/new-id.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSquad } from "#db/queries/notifications/notification-json.ts";
import { writeMoneyMails } from "#db/queries/payments/payment-mails.ts";
import { cut } from "#db/queries/profiles/person.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { isSent, movementOf, userOfMember, type MoveRight } from "./goal-access.ts";

/** What is told of a movement. The newest of a movement replaces an earlier one. */
export type MoveNotification =
  "goal-money-sent" | "goal-money-received" | "goal-money-confirmed" | "goal-money-disputed" | "goal-money-withdrawn";

const currency = sql.raw("(select q.currency from squads q where q.id = g.squad_id)");
const goalName = cut(sql.raw("g.name"));

interface Told {
  squadId: string;
  userId: string;
}

/** Rows of `insertNotifications` for both sides of a movement, without the user who acted. */
const rowsOfMove = (kind: MoveNotification, move: MoveRight): SQL => {
  const keeper = userOfMember(sql.raw("v.keeper_id"));
  return sql`select r.user_id, ${kind} as kind, ${move.userId} as actor_id, r.squad_id as subject_id, r.params,
      'goal-move:' || r.id || ':' || r.user_id as dedupe_key
    from (
      select side.value as user_id, v.id, g.squad_id, ${paramsOf<MoveNotification>({
        goalName,
        cents: sql.raw("v.cents"),
        currency,
        isIn: sql`json(iif(v.kind = 'in', 'true', 'false'))`,
        isKeeper: sql`json(iif(side.value = ${keeper}, 'true', 'false'))`,
        isHandOver: sql`json(iif(v.kind = 'keeper', 'true', 'false'))`,
      })} as params
      from json_each(json_array((select ${userOfMember(sql.raw("v.member_id"))} from goal_moves v where v.id = ${move.moveId}),
        (select ${keeper} from goal_moves v where v.id = ${move.moveId}))) side
      cross join ${movementOf(move)}) r
    where r.user_id is not null and r.user_id <> ${move.userId} group by r.user_id`;
};

/** Tells both sides of a movement what the user did. */
export const notifyMove = (db: Database, kind: MoveNotification, move: MoveRight, now: Date) =>
  insertNotifications(db, rowsOfMove(kind, move), now, namesOfSquad(sql`${move.squadId}`), "replace");

/** The right over a movement that has a state. */
export const inState = (move: MoveRight, state: "sent" | "confirmed"): MoveRight =>
  withCondition(move, sql`v.state = ${sql.raw(`'${state}'`)}`);

/** A new movement: the other side is asked whether it arrived, also by mail, or told that it did. */
export const notifyNewMove = (db: Database, move: MoveRight, now: Date) => ({
  sent: notifyMove(db, "goal-money-sent", inState(move, "sent"), now),
  mails: mailMove(db, "goal-money-sent", inState(move, "sent"), now),
  received: notifyMove(db, "goal-money-received", inState(move, "confirmed"), now),
});

/** The keeper for whom an owner hands a goal over, as a row of `rowsOfMove`: nothing is asked of them. */
const isAskedOfNone = sql.raw("(told.params ->> 'isHandOver' = 1 and told.params ->> 'isKeeper' = 1)");

/** The mail about money that waits, or did not arrive, to the same people. */
export const mailMove = (db: Database, kind: "goal-money-sent" | "goal-money-disputed", move: MoveRight, now: Date) =>
  writeMoneyMails(
    db,
    {
      kind,
      payload: { moveId: move.moveId },
      occasion: `${move.moveId}:${now.getTime()}`,
      rows:
        kind === "goal-money-sent"
          ? sql`select * from (${rowsOfMove(kind, move)}) told where not ${isAskedOfNone}`
          : rowsOfMove(kind, move),
    },
    now,
  );

/** Everyone in the squad of goal `g` hears once that it is reached, also who put in the last cents. */
export const notifyReached = (db: Database, { squadId, goalId }: { squadId: string; goalId: string }, now: Date) =>
  insertNotifications(
    db,
    sql`select m.user_id, 'goal-reached' as kind, null as actor_id, g.squad_id as subject_id,
        ${paramsOf<"goal-reached">({ goalName, cents: sql.raw("g.target_cents"), currency })} as params,
        'goal-reached:' || g.id || ':' || g.target_cents || ':' || m.user_id as dedupe_key
      from goals g join squad_members m on m.squad_id = g.squad_id and m.left_at is null and m.user_id is not null
      where g.id = ${goalId} and g.reached_at = ${now.getTime()}`,
    now,
    namesOfSquad(sql`${squadId}`),
  );

/** Tells those whose part of a goal someone moved. */
const notifyPeople = (
  db: Database,
  kind: "goal-used" | "goal-closed",
  { squadId, userId, rows }: Told & { rows: SQL },
  now: Date,
) =>
  insertNotifications(
    db,
    sql`select who.user_id, ${kind} as kind, ${userId} as actor_id, g.squad_id as subject_id,
        ${paramsOf<typeof kind>({ goalName, cents: sql.raw("r.cents"), currency })} as params, null as dedupe_key
      from (${rows}) r join goals g on g.id = r.goal_id join squad_members who on who.id = r.member_id
      where who.user_id is not null and who.user_id <> ${userId}`,
    now,
    namesOfSquad(sql`${squadId}`),
  );

/** Tells those whose part of a goal, of those with these ids, this batch moved into the squad's balances. */
export const notifyPartsOf = (
  db: Database,
  kind: "goal-used" | "goal-closed",
  { goalIds, ...told }: Told & { goalIds: SQL },
  now: Date,
) =>
  notifyPeople(
    db,
    kind,
    {
      ...told,
      rows: sql`select v.goal_id, v.member_id, v.cents from goal_moves v where v.goal_id in (${goalIds})
        and v.kind = ${kind === "goal-used" ? "use" : "rest"} and ${isMadeAt(sql.raw("v.id"), "gmv", now)} and v.state = 'confirmed'`,
    },
    now,
  );

/** Tells those whose part of one goal this batch moved. */
export const notifyMovedParts = (
  db: Database,
  kind: "goal-used" | "goal-closed",
  { goalId, ...told }: Told & { goalId: string },
  now: Date,
) => notifyPartsOf(db, kind, { ...told, goalIds: sql`${goalId}` }, now);

/** A new keeper has confirmed that they hold the money of a goal: who kept it before hears it, and everyone who has a part or pledged. */
export const notifyKeeper = (db: Database, move: MoveRight, now: Date) =>
  insertNotifications(
    db,
    sql`select who.user_id, 'goal-keeper' as kind, ${move.userId} as actor_id, g.squad_id as subject_id,
        ${paramsOf<"goal-keeper">({ goalName, cents: sql.raw("r.cents"), currency })} as params, null as dedupe_key
      from (select v.goal_id, v.keeper_id, v.cents from ${movementOf(move)}) r cross join goals g on g.id = r.goal_id
        join squad_members who on who.squad_id = g.squad_id and who.left_at is null and (who.id = r.keeper_id
          or exists (select 1 from goal_parts x where x.goal_id = g.id and x.member_id = who.id and x.cents <> 0)
          or exists (select 1 from goal_pledges x where x.goal_id = g.id and x.member_id = who.id))
      where who.user_id is not null and who.user_id <> ${move.userId}`,
    now,
    namesOfSquad(sql`${move.squadId}`),
  );

/**
 * Tells both sides of the movements `v` that wait and meet a condition that these end: the keeper as long as they are in the squad,
 * and who has a part also after leaving. Comes before they end.
 */
export const notifyEndedMoves = (db: Database, { userId, lines }: { userId: string; lines: SQL }, now: Date) =>
  insertNotifications(
    db,
    sql`select coalesce(claimer.user_id, side.user_id) as user_id, 'goal-money-withdrawn' as kind, ${userId} as actor_id, g.squad_id as subject_id,
        ${paramsOf<"goal-money-withdrawn">({
          goalName,
          cents: sql.raw("v.cents"),
          currency,
          isIn: sql`json(iif(v.kind = 'in', 'true', 'false'))`,
          isKeeper: sql`json(iif(side.id = v.keeper_id, 'true', 'false'))`,
          isHandOver: sql`json(iif(v.kind = 'keeper', 'true', 'false'))`,
        })} as params, 'goal-move:' || v.id || ':' || coalesce(claimer.user_id, side.user_id) as dedupe_key
      from goal_moves v cross join goals g on g.id = v.goal_id cross join squad_members side on side.id in (v.member_id, v.keeper_id)
        left join squad_members claimer on claimer.id = side.claimed_by
      where ${isSent} and ${lines} and coalesce(claimer.user_id, side.user_id) <> ${userId}
        and (side.left_at is null or v.kind <> 'keeper' and side.id = v.member_id)`,
    now,
    undefined,
    "replace",
  );
