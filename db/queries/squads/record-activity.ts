import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { newId } from "#db/new-id.ts";
import type { ActivityFacts, ActivityKind } from "#domain/squads/activity.ts";

/** The kinds whose subject is a member, with the member's name. */
type KindOfMember = "member-removed" | "role-changed" | "guest-claimed" | "guest-unclaimed";

/**
 * The facts of a line that are known before the write. Names of users are not among them: they are looked up by id when the
 * line is read, so that a changed name shows everywhere and that of a deleted account nowhere.
 */
export const factsJson = <Kind extends ActivityKind>(
  _kind: Kind,
  facts: Kind extends KindOfMember ? Omit<ActivityFacts[Kind], "name"> : ActivityFacts[Kind],
): SQL => sql`${JSON.stringify(facts)}`;

/** The users and guests who were added, as the facts of a line. Guests have no other name than this. */
export const addedFacts = (userIds: readonly string[], guests: readonly string[]): SQL =>
  sql`${JSON.stringify({ userIds, guests })}`;

/** The facts of a change: those before it. `addFactsAfter` adds the others once it is written. */
export const factsBefore = (facts: SQL): SQL => sql`json_object('before', json(${facts}))`;

/** Any right in a squad. Its subject is the split, member or invite that it is about. */
interface SquadRight {
  readonly squadId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly splitId?: string;
  readonly memberId?: string;
  readonly inviteId?: string;
}

interface NewActivity {
  kind: ActivityKind;
  /** The facts as JSON: `factsJson`, or an expression that reads them from the tables. */
  facts: SQL;
  /** The subject, if the right is not about it: the guest as whom a user joins. */
  subjectId?: string | null;
}

const subjectOf = ({ splitId, memberId, inviteId }: SquadRight): string | null =>
  splitId ?? memberId ?? inviteId ?? null;

/**
 * Writes one line of the activity log if the right holds. `line` comes first in the batch. The change after it takes `right`,
 * which holds exactly if the line was written: both happen or neither, and the facts are those from before.
 */
export function recordActivity<Right extends SquadRight>(
  db: Database,
  right: Right,
  { kind, facts, subjectId = subjectOf(right) }: NewActivity,
  now: Date,
) {
  const id = newId("act", now);
  const { squadId, userId, condition } = right;
  const line = writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
    select ${id}, ${squadId}, ${userId}, ${kind}, ${subjectId}, ${facts}, ${now.getTime()}
    where ${condition}`);
  const recorded: Right = { ...right, condition: sql`exists (select 1 from squad_activity where id = ${id})` };
  return { id, line, right: recorded };
}

/** Adds the facts after a change to the line that it was recorded with. */
export const addFactsAfter = (db: Database, { id }: { id: string }, facts: SQL) =>
  db.run(sql`update squad_activity set detail = json_set(detail, '$.after', json(${facts})) where id = ${id}`);
