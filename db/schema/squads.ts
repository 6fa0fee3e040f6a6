import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { cents, day, id, instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** A permanent group that splits bills in one currency. */
export const squads = sqliteTable(
  "squads",
  {
    id: id(),
    name: text().notNull(),
    emoji: text(),
    /** ISO 4217. Fixed once the squad has a split. */
    currency: text().notNull(),
    /** Whether the plan replaces debts by fewer payments. */
    simplify: integer({ mode: "boolean" }).notNull().default(true),
    /** The default split method with its weights, as JSON; null is equally. */
    defaultSplit: text(),
    /** Whether members also see the messages of the chat from before they joined. */
    newMembersSeeEarlier: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: instant().notNull(),
    /** The IANA time zone of its creator, in which its weeks begin; null counts as UTC. */
    timeZone: text(),
    /** Read-only since then. */
    archivedAt: instant(),
    /** Counts the changes of balances and of how they are settled. Kept by triggers. */
    ledgerVersion: integer().notNull().default(0),
    /** The `ledgerVersion` that the stored plan (`squad_transfers`) is for. */
    planVersion: integer().notNull().default(0),
  },
  (table) => [
    index("squads_outdated")
      .on(table.id)
      .where(sql`plan_version <> ledger_version`),
    index("squads_time_zone").on(table.timeZone),
    check("squads_name", sql`length(${table.name}) > 0`),
    check("squads_currency", sql`${table.currency} glob '[A-Z][A-Z][A-Z]'`),
    check("squads_simplify", sql`${table.simplify} in (0, 1)`),
  ],
);

/** A person in a squad: a user, or a guest without an account, who has a name in this squad only. */
export const squadMembers = sqliteTable(
  "squad_members",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    /** Null for a guest. */
    userId: text().references(() => profiles.id),
    /** The name of a guest, also after someone has claimed them; null for a user. */
    guestName: text(),
    role: text({ enum: ["owner", "member"] }).notNull(),
    /** Paid − share over all entries. Positive: the squad owes them. Kept by triggers. */
    balanceCents: cents().notNull().default(0),
    /** What their shares of all splits come to. Kept by triggers. */
    spentCents: cents().notNull().default(0),
    /** When the balance was last exactly 0 after an entry. Kept by triggers. */
    settledAt: instant(),
    /** The day of the entry with which they began to owe something; null while they owe nothing. Kept by triggers. */
    owesSince: day(),
    /** The others read their figures in the squad's stats as those of "someone". */
    hidesStats: integer({ mode: "boolean" }).notNull().default(false),
    /** The shared picture of the squad's year names them. */
    namedInReview: integer({ mode: "boolean" }).notNull().default(false),
    joinedAt: instant().notNull(),
    /** Created the squad, accepted an invitation, or joined by a link. False for guests, and for who was added by a friend. */
    joinedSelf: integer({ mode: "boolean" }).notNull().default(false),
    /** Left, or was removed: takes part in no new split. */
    leftAt: instant(),
    /** The owner who removed this user; null for those who left by themselves. Only owners bring back whom they removed. */
    removedBy: text().references(() => profiles.id),
    /** The member who this guest turned out to be, if that person was a member before. Their entries count as this member's. */
    claimedBy: text(),
    /** When a person claimed this guest; undone within a day. */
    claimedAt: instant(),
  },
  (table) => [
    uniqueIndex("squad_members_once")
      .on(table.squadId, table.userId)
      .where(sql`user_id is not null`),
    index("squad_members_of").on(table.squadId, table.id),
    // Finds those who leave in a batch without reading the others.
    index("squad_members_left")
      .on(table.squadId, table.leftAt)
      .where(sql`left_at is not null`),
    index("squad_members_claimed")
      .on(table.claimedBy)
      .where(sql`claimed_by is not null`),
    index("squad_members_user")
      .on(table.userId, table.squadId)
      .where(sql`user_id is not null`),
    check("squad_members_role", sql`${table.role} in ('owner', 'member')`),
    check("squad_members_named", sql`${table.userId} is not null or length(${table.guestName}) > 0`),
    check("squad_members_owner", sql`${table.userId} is not null or ${table.role} = 'member'`),
    check(
      "squad_members_claimed",
      sql`${table.claimedBy} is null or ${table.userId} is null and ${table.claimedBy} <> ${table.id}`,
    ),
  ],
);

/** A link that lets people join a squad. Only its hash is stored. */
export const squadInvites = sqliteTable(
  "squad_invites",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    tokenHash: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** How many people can join by it; null is without limit. */
    maxUses: integer(),
    uses: integer().notNull().default(0),
    revokedAt: instant(),
    /** The guest that this link is for. */
    guestMemberId: text().references(() => squadMembers.id),
  },
  (table) => [
    uniqueIndex("squad_invites_token").on(table.tokenHash),
    index("squad_invites_of").on(table.squadId, sql`created_at desc`),
    // For the deletion of a guest.
    index("squad_invites_guest")
      .on(table.guestMemberId)
      .where(sql`guest_member_id is not null`),
    check(
      "squad_invites_uses",
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);

/**
 * A person who was asked to join a squad, and what came of it. Until they accept, a guest stands for them, so that splits can
 * include them.
 */
export const squadInvitations = sqliteTable(
  "squad_invitations",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** The guest who stands for them, or their own member from before they left. Null once that guest is gone. */
    memberId: text().references(() => squadMembers.id, { onDelete: "set null" }),
    invitedBy: text()
      .notNull()
      .references(() => profiles.id),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    endedAt: instant(),
    /** Added: they were put into the squad at once. */
    outcome: text({ enum: ["added", "accepted", "declined", "withdrawn"] }),
  },
  (table) => [
    uniqueIndex("squad_invitations_open")
      .on(table.squadId, table.userId)
      .where(sql`ended_at is null`),
    // Open ones come first.
    index("squad_invitations_user").on(table.userId, table.endedAt),
    index("squad_invitations_by").on(table.invitedBy, table.createdAt),
    index("squad_invitations_member").on(table.memberId),
    index("squad_invitations_ended").on(table.endedAt),
    check("squad_invitations_outcome", sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
  ],
);

/** What changed in a squad, one row per change (domain/squads/activity.ts). */
export const squadActivity = sqliteTable(
  "squad_activity",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    userId: text()
      .notNull()
      .references(() => profiles.id),
    kind: text().notNull(),
    /** The split, member or invite that it is about. */
    subjectId: text(),
    /** The values before and after, as JSON. */
    detail: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("squad_activity_newest").on(table.squadId, sql`created_at desc`, sql`id desc`)],
);
