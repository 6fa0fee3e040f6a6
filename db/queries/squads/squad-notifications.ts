import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSquad } from "#db/queries/notifications/notification-json.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { cut } from "#db/queries/profiles/person.ts";
import type { SquadReader } from "./squad-access.ts";

/** Rows for `insertNotifications` about a squad; without a key, so that each change is told. */
const rowsOf = (
  { squadId, userId, condition }: SquadReader,
  {
    kind,
    to,
    params,
    from,
    subject = sql`${squadId}`,
  }: { kind: string; to: SQL; params: SQL; from: SQL; subject?: SQL },
): SQL => sql`
  select ${to} as user_id, ${kind} as kind, ${userId} as actor_id, ${subject} as subject_id, ${params} as params, null as dedupe_key
  from ${from} and ${to} <> ${userId} and ${condition} and not ${isBlocked(to, sql`${userId}`)}`;

/** Tells users that they were put into a squad. Runs after their members are written. */
export const notifyAddedToSquad = (db: Database, member: SquadReader, userIds: readonly string[], now: Date) =>
  insertNotifications(
    db,
    rowsOf(member, {
      kind: "squad-added",
      to: sql.raw("m.user_id"),
      params: paramsOf<"squad-added">({}),
      from: sql`squad_members m where m.squad_id = ${member.squadId} and m.joined_at >= ${now.getTime()}
        and m.user_id in (select value from json_each(${JSON.stringify(userIds)}))`,
    }),
    now,
    namesOfSquad(sql`${member.squadId}`),
  );

/** Tells a user that an owner is about to remove them. */
export const notifyRemovedFromSquad = (db: Database, remover: SquadReader, memberId: string, now: Date) =>
  insertNotifications(
    db,
    rowsOf(remover, {
      kind: "squad-removed",
      to: sql.raw("m.user_id"),
      params: paramsOf<"squad-removed">({ squadName: cut(sql.raw("s.name")) }),
      from: sql`squad_members m join squads s on s.id = m.squad_id where m.id = ${memberId} and m.user_id is not null`,
      subject: sql`null`,
    }),
    now,
  );

const everyoneElse = (squadId: string): SQL =>
  sql`squad_members m where m.squad_id = ${squadId} and m.user_id is not null and m.left_at is null`;

const guestName = (guestId: string | null): SQL =>
  sql`(select ${cut(sql.raw("g.guest_name"))} from squad_members g where g.id = ${guestId})`;

/** Tells everyone else in a squad that a user has joined, as a guest of theirs or as someone new. */
export const notifyJoinedSquad = (db: Database, joiner: SquadReader, guestId: string | null, now: Date) =>
  insertNotifications(
    db,
    rowsOf(joiner, {
      kind: "squad-joined",
      to: sql.raw("m.user_id"),
      params: paramsOf<"squad-joined">({ guestName: guestName(guestId) }),
      from: everyoneElse(joiner.squadId),
    }),
    now,
    namesOfSquad(sql`${joiner.squadId}`),
  );

/** Tells everyone else in a squad that a member is one of its guests. */
export const notifyGuestClaimed = (db: Database, member: SquadReader, guestId: string, now: Date) =>
  insertNotifications(
    db,
    rowsOf(member, {
      kind: "squad-guest-claimed",
      to: sql.raw("m.user_id"),
      params: paramsOf<"squad-guest-claimed">({ guestName: guestName(guestId) }),
      from: everyoneElse(member.squadId),
    }),
    now,
    namesOfSquad(sql`${member.squadId}`),
  );
