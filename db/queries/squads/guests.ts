import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { isStandIn, type MemberRight, type SquadMember } from "./squad-access.ts";

export interface NewGuest {
  id: string;
  guestName: string;
}

/** Puts guests into a squad. */
export const insertGuests = (
  db: Database,
  { squadId, condition }: SquadMember,
  guests: readonly NewGuest[],
  now: Date,
) =>
  db.run(sql`
    insert into squad_members (id, squad_id, guest_name, role, joined_at)
    select value ->> 'id', ${squadId}, value ->> 'guestName', 'member', ${now.getTime()}
    from json_each(${JSON.stringify(guests)}) where ${condition}`);

/** The guests `g` of a squad who are in it now, without those who stand for an invited person. */
const guestsOf = ({ squadId, condition }: SquadMember): SQL => sql`
  squad_members g where g.squad_id = ${squadId} and g.user_id is null and g.claimed_by is null and g.left_at is null
    and not ${isStandIn(sql.raw("g.id"))} and ${condition}`;

export const listGuests = (db: Database, member: SquadMember) =>
  selectRows(db, { id: col.text(sql`g.id`), name: col.text(sql`g.guest_name`) }).from(guestsOf(member));

/** Refuses a batch where a squad has guests, or names of guests, other than these. */
export const refuseOtherGuests = (db: Database, member: SquadMember, known: readonly { id: string; name: string }[]) =>
  refuseWhere(
    db,
    "people_changed",
    sql`exists (select 1 from ${guestsOf(member)} and (g.id, g.guest_name) not in (
      select value ->> 'id', value ->> 'name' from json_each(${JSON.stringify(known)})))`,
  );

/** Refuses a batch while these guests are in the squad, because a new one has the name of one of them. */
export const refuseTakenNames = (db: Database, member: SquadMember, taken: readonly { id: string }[]) =>
  refuseWhere(
    db,
    "guest_taken",
    sql`exists (select 1 from ${guestsOf(member)} and g.id in (
      select value ->> 'id' from json_each(${JSON.stringify(taken)})))`,
  );

/** A condition that holds while a guest has another name than this. */
export const isCalledOtherwise = (memberId: string, name: string): SQL =>
  sql`exists (select 1 from squad_members where id = ${memberId} and guest_name is not ${name})`;

export const updateGuestName = (db: Database, { squadId, memberId, condition }: MemberRight<"rename">, name: string) =>
  db.run(
    sql`update squad_members set guest_name = ${name} where id = ${memberId} and squad_id = ${squadId} and ${condition}`,
  );

/** The name of a guest before a change and after it, as facts of the activity log. */
export const renameFacts = (memberId: string, after: string): SQL =>
  sql`json_object('before', (select guest_name from squad_members where id = ${memberId}), 'after', ${after})`;
