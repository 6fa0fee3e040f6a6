import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The reasons to refuse a batch (db/guards.ts). A new name needs a migration that creates this table again. */
export const GUARDS = [
  "session_ended",
  "participant_unavailable",
  "event_unavailable",
  "receipt_unavailable",
  "squad_closed",
  "squad_archived",
  "squad_full",
  "too_many_squads",
  "member_unavailable",
  "invite_gone",
  "invite_used_up",
  "guest_taken",
  "removed_from_squad",
  "plan_outdated",
  "payment_unavailable",
  "shares_changed",
  "people_changed",
  "already_billed",
  "series_changed",
  "no_place_to_hold",
  "blocked_by_you",
  "invitation_declined",
  "too_many_invitations",
  "invitation_limit",
  "goal_closed",
  "goal_waiting",
  "goal_too_little",
  "goal_too_much",
  "goal_kept",
  "goal_split_unfit",
  "goal_keeper_unfit",
  "too_many_goals",
  "too_many_imports",
  "import_overtaken",
  "claim_unfit",
  "claim_over",
  "claim_taken",
  "claim_changed",
] as const;

/** Always empty. The CHECK with the row's name refuses the row and the batch that inserts it. */
export const guards = sqliteTable("guards", { name: text({ enum: GUARDS }).notNull() }, (table) => [
  ...GUARDS.map((name) => check(name, sql`${table.name} <> ${sql.raw(`'${name}'`)}`)),
  check("guards_empty", sql`false`),
]);
