import { sql, type SQL } from "drizzle-orm";

declare const proof: unique symbol;

// What a user who left a squad, or was removed from it, can still do is decided here and nowhere else: they read while their
// balance is open (`isSquadReader`), and they pay and answer payments in which they are a side
// (db/queries/payments/payment-access.ts). Everything else needs `isInSquad`, also what they made before: their invites,
// events and series, and the payments that they recorded for others.

/**
 * The right of one user on one squad, as a condition that every statement on it carries. It is checked by the read or
 * write itself, so that nothing can change between check and write. Without the right the squad does not exist.
 */
export interface SquadReader {
  readonly squadId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "reader" | "member" | "owner";
}

/** The right to write in a squad: of those who are in it now, while it is not archived. */
export interface SquadMember extends SquadReader {
  readonly [proof]: "member" | "owner";
}

/** The owners' right, also over an archived squad. */
export interface SquadOwner extends SquadReader {
  readonly [proof]: "owner";
}

/** The balance of the member under this alias, with those of the guests they have claimed. */
export const balanceOf = (alias: "m" | "me" | "reader" | "f" | "t"): SQL =>
  sql.raw(
    `(${alias}.balance_cents + coalesce((select sum(g.balance_cents) from squad_members g where g.claimed_by = ${alias}.id), 0))`,
  );

/** A user is a member of a squad now, archived or not. */
export const isInSquad = (squadId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from squad_members present where present.squad_id = ${squadId} and present.user_id = ${userId}
    and present.left_at is null)`;

/** A user is a member of a squad, or left it with an open balance. */
export const isSquadReader = (squadId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from squad_members reader where reader.squad_id = ${squadId} and reader.user_id = ${userId}
    and (reader.left_at is null or ${balanceOf("reader")} <> 0))`;

/** A user is a current member of a squad that is not archived. */
export const isSquadMember = (squadId: SQL, userId: string): SQL =>
  sql`exists (select 1 from squad_members me join squads own on own.id = me.squad_id
    where me.squad_id = ${squadId} and me.user_id = ${userId} and me.left_at is null and own.archived_at is null)`;

/** Members, and those who left with an open balance. */
export const asSquadReader = (squadId: string, userId: string): SquadReader =>
  ({ squadId, userId, condition: isSquadReader(sql`${squadId}`, userId) }) as SquadReader;

/** Current members of a squad that is not archived. */
export const asSquadMember = (squadId: string, userId: string): SquadMember =>
  ({ squadId, userId, condition: isSquadMember(sql`${squadId}`, userId) }) as SquadMember;

/** Current owners. */
export const asSquadOwner = (squadId: string, userId: string): SquadOwner =>
  ({
    squadId,
    userId,
    condition: sql`exists (select 1 from squad_members me where me.squad_id = ${squadId} and me.user_id = ${userId}
      and me.left_at is null and me.role = 'owner')`,
  }) as SquadOwner;

/** Someone who is not in the squad now, and may join because they have an invite. */
export const asNewcomer = (squadId: string, userId: string): SquadReader =>
  ({
    squadId,
    userId,
    condition: sql`not exists (select 1 from squad_members me where me.squad_id = ${squadId} and me.user_id = ${userId} and me.left_at is null)`,
  }) as SquadReader;

/** The app's own right to keep the plan of a squad. */
export const asPlanKeeper = (squadId: string): SquadReader =>
  ({ squadId, userId: "", condition: sql`1` }) as SquadReader;

/** The right to leave as this member: of the user who it is. */
export const asLeaver = ({ squadId, userId, memberId }: { squadId: string; userId: string; memberId: string }) =>
  ({
    squadId,
    userId,
    condition: sql`exists (select 1 from squad_members me where me.id = ${memberId} and me.squad_id = ${squadId}
      and me.user_id = ${userId} and me.left_at is null)`,
  }) as SquadMember;

/** The right to remove this member: of owners, over others and guests. */
export const asRemover = ({ squadId, userId, memberId }: { squadId: string; userId: string; memberId: string }) =>
  ({
    squadId,
    userId,
    condition: sql`${asSquadOwner(squadId, userId).condition} and exists (select 1 from squad_members m where m.id = ${memberId}
      and m.squad_id = ${squadId} and m.user_id is not ${userId} and m.left_at is null and m.claimed_by is null)`,
  }) as SquadOwner;

/** The same right while something else is true as well. */
export const squadRightWhile = <Right extends SquadReader>(right: Right, condition: SQL): Right => ({
  ...right,
  condition: sql`${right.condition} and ${condition}`,
});
