import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSquad } from "#db/queries/notifications/notification-json.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { cut } from "#db/queries/profiles/person.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import { invitationKey } from "./invitations.ts";
import type {
  MemberRight,
  SquadInvitee,
  SquadMember,
  SquadNewcomer,
  SquadReader,
  SquadSplitEditor,
} from "./squad-access.ts";
import { writeSquadMails } from "./squad-mails.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Rows for `insertNotifications` about a squad; normally without a key, so that each change is told. */
const rowsOf = (
  { squadId, userId, condition }: Pick<SquadReader, "squadId" | "userId" | "condition">,
  {
    kind,
    to,
    params,
    from,
    subject = sql`${squadId}`,
    key = sql`null`,
  }: { kind: string; to: SQL; params: SQL; from: SQL; subject?: SQL; key?: SQL },
): SQL => sql`
  select ${to} as user_id, ${kind} as kind, ${userId} as actor_id, ${subject} as subject_id, ${params} as params, ${key} as dedupe_key
  from ${from} and ${to} <> ${userId} and ${condition} and not ${isBlocked(to, sql`${userId}`)}`;

/** Tells users that they are about to be added to a squad. */
export function notifyAddedToSquad(db: Database, member: SquadMember, userIds: SQL, now: Date) {
  const rows = rowsOf(member, {
    kind: "squad-added",
    to: sql.raw("p.id"),
    params: paramsOf<"squad-added">({}),
    from: sql`profiles p where p.id in (${userIds})`,
  });
  return {
    notified: insertNotifications(db, rows, now, namesOfSquad(sql`${member.squadId}`)),
    mails: writeSquadMails(db, member, { kind: "squad-added", rows }, now),
  };
}

/** Mails about invitations to squads that a person gets in a day. Further invitations are notifications only. */
const INVITATION_MAILS_A_DAY = 5;

/** Tells users that they are about to be invited to a squad. */
export function notifyInvitedToSquad(db: Database, member: SquadMember, userIds: SQL, now: Date) {
  const rows = rowsOf(member, {
    kind: "squad-invited",
    to: sql.raw("p.id"),
    params: paramsOf<"squad-invited">({}),
    from: sql`profiles p where p.id in (${userIds})`,
    key: invitationKey(sql`${member.squadId}`, sql.raw("p.id")),
  });
  const mailed = sql`select * from (${rows}) told where (select count(*) from outbox sent where sent.user_id = told.user_id
    and sent.kind = 'squad-invited' and sent.created_at > ${now.getTime() - DAY_MS}) < ${INVITATION_MAILS_A_DAY}`;
  return {
    notified: insertNotifications(db, rows, now, namesOfSquad(sql`${member.squadId}`)),
    mails: writeSquadMails(db, member, { kind: "squad-invited", rows: mailed }, now),
  };
}

/** Tells a user that an owner is about to remove them. */
export function notifyRemovedFromSquad(db: Database, remover: MemberRight<"leave">, now: Date) {
  const rows = rowsOf(remover, {
    kind: "squad-removed",
    to: sql.raw("m.user_id"),
    params: paramsOf<"squad-removed">({ squadName: cut(sql.raw("s.name")) }),
    from: sql`squad_members m join squads s on s.id = m.squad_id
      where m.id = ${remover.memberId} and m.squad_id = ${remover.squadId} and m.user_id is not null`,
    subject: sql`null`,
  });
  return {
    notified: insertNotifications(db, rows, now),
    mails: writeSquadMails(db, remover, { kind: "squad-removed", rows }, now),
  };
}

const everyoneElse = (squadId: string): SQL =>
  sql`squad_members m where m.squad_id = ${squadId} and m.user_id is not null and m.left_at is null`;

const guestName = (guestId: string | null): SQL =>
  sql`(select ${cut(sql.raw("g.guest_name"))} from squad_members g where g.id = ${guestId})`;

/** Tells everyone else in a squad that a user has joined, as a guest of theirs or as someone new. */
export const notifyJoinedSquad = (
  db: Database,
  joiner: SquadNewcomer | SquadInvitee,
  guestId: string | null,
  now: Date,
) =>
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

/**
 * Tells everyone else in a squad that a member is one of its guests, which can be undone for a day. Who claims the same guest
 * again within a day is not told about again.
 */
export function notifyGuestClaimed(db: Database, claimer: MemberRight<"claim">, now: Date) {
  const { squadId, memberId, userId } = claimer;
  const key = sql`${`squad-guest-claimed:${memberId}:${userId}:`} || m.user_id`;
  const wasTold = sql`exists (select 1 from notifications told where told.dedupe_key = ${key}
    and told.created_at > ${now.getTime() - DAY_MS} and told.created_at < ${now.getTime()})`;
  const rows = rowsOf(claimer, {
    kind: "squad-guest-claimed",
    to: sql.raw("m.user_id"),
    params: paramsOf<"squad-guest-claimed">({ guestName: guestName(memberId) }),
    from: sql`${everyoneElse(squadId)} and not ${wasTold}`,
    key,
  });
  const expiresAt = new Date(now.getTime() + KEPT_DELETED_MS);
  return {
    notified: insertNotifications(db, rows, now, namesOfSquad(sql`${squadId}`), "renew"),
    mails: writeSquadMails(db, claimer, { kind: "squad-guest-claimed", rows, expiresAt }, now),
  };
}

const keyOf = (splitId: string): SQL => sql`'squad-split:' || ${splitId} || ':'`;

/**
 * Tells everyone else who pays or has a share that a split was added, also those who have blocked the author: it changes
 * their balance.
 */
export const notifySquadSplit = (db: Database, editor: SquadSplitEditor, now: Date) =>
  insertNotifications(
    db,
    sql`select m.user_id, 'squad-split-added' as kind, ${editor.userId} as actor_id, s.squad_id as subject_id,
        ${paramsOf<"squad-split-added">({
          splitId: sql.raw("s.id"),
          splitName: cut(sql.raw("s.name")),
          shareCents: sql.raw("abs(x.share_cents)"),
          totalCents: sql.raw("s.total_amount_cents"),
          currency: sql.raw("q.currency"),
          isRefund: sql.raw("json(iif(s.is_refund, 'true', 'false'))"),
        })} as params, ${keyOf(editor.splitId)} || m.user_id as dedupe_key
      from splits s join squads q on q.id = s.squad_id join split_shares x on x.split_id = s.id
        join squad_members m on m.id = x.member_id and m.user_id is not null and m.left_at is null
      where s.id = ${editor.splitId} and m.user_id <> ${editor.userId} and ${editor.condition}`,
    now,
    namesOfSquad(sql`${editor.squadId}`),
  );

/** Deletes the notifications of a split that was deleted; returns their recipients. */
export const deleteSquadSplitNotifications = (db: Database, { splitId, condition }: SquadSplitEditor) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    delete from notifications where dedupe_key >= ${keyOf(splitId)} and dedupe_key < ${keyOf(splitId)} || '~' and ${condition}`);
