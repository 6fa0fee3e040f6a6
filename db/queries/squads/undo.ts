import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import { UNDOABLE_IMPORT_MS } from "#domain/import/squad-imports.ts";
import type { ActivityFacts, ActivityKind } from "#domain/squads/activity.ts";
import { canWithdraw } from "#db/queries/payments/payment-access.ts";
import { isStandIn, type SquadReader } from "./squad-access.ts";
import { hasEntries } from "./squads.ts";

/** The invitations that line `a` wrote, as far as they are still open. */
const invitationsOfLine: SQL = sql`squad_invitations i where i.squad_id = a.squad_id and i.ended_at is null
  and i.created_at = a.created_at and i.user_id in (select value from json_each(a.detail, '$.userIds'))`;

/** The members whom line `a` added or invited, as far as they are still there. */
const addedMembers: SQL = sql`squad_members m where m.squad_id = a.squad_id and iif(a.kind = 'members-invited',
  m.id in (select i.member_id from ${invitationsOfLine}), m.left_at is null and case a.kind
  when 'members-added' then m.user_id in (select value from json_each(a.detail, '$.userIds'))
    or m.user_id is null and m.claimed_by is null and m.joined_at = a.created_at
      and m.guest_name in (select value from json_each(a.detail, '$.guests'))
  when 'member-joined' then m.user_id = a.user_id end)`;

const isSplitSince = (version: string): SQL => sql`exists (select 1 from splits x
  where x.id = a.subject_id and x.deleted_at is null and x.version = a.detail ->> ${sql.raw(`'${version}'`)})`;

const isClaimedSince = (since: Date): SQL => sql`a.created_at >= ${since.getTime()} and exists (
  select 1 from squad_members m where m.id = a.subject_id and m.claimed_by is not null and m.claimed_at = a.created_at)`;

/** Whether nothing has overtaken line `a`: what it is about is as it left it, in squad `s`. Other kinds have no inverse. */
const isCurrent = (since: Date): SQL => sql`case
  when a.kind in ('split-added', 'split-restored') then ${isSplitSince("$.version")}
  when a.kind = 'split-edited' then ${isSplitSince("$.after.version")}
  when a.kind = 'split-deleted' then a.created_at >= ${since.getTime()} and exists (
    select 1 from splits x where x.id = a.subject_id and x.deleted_at = a.created_at)
  when a.kind = 'squad-edited' then a.detail ->> '$.after' <> '{}' and not exists (
    select 1 from json_each(a.detail, '$.after') f
    where f.key = 'currency' and ${hasEntries(sql.raw("s.id"))}
      or f.value is not case f.key when 'name' then s.name when 'emoji' then s.emoji when 'currency' then s.currency
        when 'simplify' then s.simplify when 'defaultSplit' then json(s.default_split)
        when 'newMembersSeeEarlier' then s.new_members_see_earlier end)
  when a.kind = 'squad-archived' then s.archived_at is not null
  when a.kind = 'squad-reopened' then s.archived_at is null
  when a.kind = 'members-added' then
    (select count(*) from ${addedMembers}) = json_array_length(a.detail, '$.userIds') + json_array_length(a.detail, '$.guests')
  when a.kind = 'members-invited' then (select count(*) from ${invitationsOfLine}) = json_array_length(a.detail, '$.userIds')
  when a.kind = 'member-joined' and a.subject_id is null then a.user_id <> me.user_id and exists (select 1 from ${addedMembers})
  when a.kind in ('member-joined', 'guest-claimed') then ${isClaimedSince(since)}
  when a.kind = 'guest-renamed' then exists (select 1 from squad_members m where m.id = a.subject_id and m.user_id is null
    and m.claimed_by is null and m.left_at is null and m.guest_name = a.detail ->> '$.after' and not ${isStandIn(sql.raw("m.id"))})
  when a.kind in ('member-left', 'member-removed') then exists (select 1 from squad_members m
    where m.id = a.subject_id and m.left_at = a.created_at and not ${isStandIn(sql.raw("m.id"))} and (m.user_id is null or exists (
      select 1 from profiles p where p.id = m.user_id and p.deleted_at is null)))
  when a.kind = 'payment-added' then exists (select 1 from payments p where p.id = a.subject_id
    and ${canWithdraw(sql.raw("me.user_id"))})
  when a.kind = 'entries-imported' then a.created_at >= ${since.getTime() - (UNDOABLE_IMPORT_MS - KEPT_DELETED_MS)} and exists (
    select 1 from squad_imports f where f.id = a.subject_id and f.state <> 'undone')
  when a.kind = 'role-changed' then exists (select 1 from squad_members m
      where m.id = a.subject_id and m.left_at is null and m.role = a.detail ->> '$.role')
    and (a.detail ->> '$.role' = 'member' or (
      select count(*) from squad_members o where o.squad_id = s.id and o.role = 'owner' and o.left_at is null) > 1)
  else 0 end`;

const needsOwner: SQL = sql`(a.kind in ('squad-edited', 'squad-archived', 'squad-reopened', 'members-added', 'role-changed')
  or a.kind = 'member-removed' and exists (select 1 from squad_members m where m.id = a.subject_id and m.user_id is not null)
  or a.kind = 'member-joined' and a.subject_id is null)`;

/**
 * Why a reader cannot undo line `a` of the activity log, as an error code; null if they can. Needs the squad `s` and the
 * reader's member `me`.
 */
export const undoRefusal = (deletedSince: Date): SQL => sql`case
  when me.id is null or ${needsOwner} and me.role <> 'owner' then 'not_found'
  when s.archived_at is not null and not ${needsOwner} and a.kind <> 'payment-added' then 'squad_archived'
  when not (${isCurrent(deletedSince)}) then 'overtaken' end`;

/** The lines `a` of a squad `s`, with the reader's member `me` if they are in it now. */
export const linesOf = ({ squadId, userId }: SquadReader): SQL => sql`squads s
  left join squad_members me on me.squad_id = s.id and me.user_id = ${userId} and me.left_at is null
  cross join squad_activity a on a.squad_id = s.id and s.id = ${squadId}`;

/**
 * A line of the activity log with what undoing it needs: the facts as they are stored, the member that it is about (the user,
 * or the name of a guest), and the members whom it added.
 */
export const selectUndoable = (db: Database, reader: SquadReader, activityId: string, deletedSince: Date) =>
  selectRows(db, {
    kind: col.text<ActivityKind>(sql`a.kind`),
    refusal: col
      .text<Extract<ErrorCode, "not_found" | "squad_archived" | "overtaken">>(undoRefusal(deletedSince))
      .nullable(),
    subjectId: col.text(sql`a.subject_id`).nullable(),
    facts: col.json<ActivityFacts[ActivityKind]>(sql`a.detail`),
    userId: col.text(sql`subject.user_id`).nullable(),
    guestName: col.text(sql`subject.guest_name`).nullable(),
    added: col.list(col.text(sql`m.id`), addedMembers),
  }).from(sql`
    ${linesOf(reader)} left join squad_members subject on subject.id = a.subject_id
    where a.id = ${activityId} and ${reader.condition}`);
export type UndoableLine = ReturnedRow<typeof selectUndoable>;
