import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { hasLeftSquadOf, isVisible } from "#db/queries/events/event-access.ts";
import { listNotificationsById } from "#db/queries/notifications/notifications.ts";
import { calledSql } from "#db/queries/profiles/person.ts";
import { isSeriesReader } from "#db/queries/recurring/series-access.ts";
import { splitsOf } from "#db/queries/splits/splits.ts";
import {
  exported,
  iso,
  isTrue,
  nameOf,
  own,
  ROWS_A_PAGE,
  section,
  squadName,
  type ExportSection,
} from "./export-section.ts";
import { chatSections } from "./export-chats.ts";
import { squadSections } from "./export-squads.ts";

/** "2026-03-31" */
const DAY_LENGTH = 10;

/** A split with all shares. Other people appear by name only. */
const split = (userId: string): SQL => sql`json_object(
  'id', x.id, 'name', x.name, 'merchant', x.merchant, 'splitDate', x.split_date, 'totalCents', x.total_amount_cents,
  'method', coalesce(x.method ->> 'method', 'equal'), 'createdAt', ${iso(sql`x.created_at`)}, 'paidByYou', ${isTrue(sql`x.creator_id = ${userId}`)},
  'paidBy', ${nameOf(sql`x.creator_id`)},
  'shares', (select json_group_array(json_object('name', ${calledSql(sql.raw("q"))}, 'you', ${isTrue(sql`q.id = ${userId}`)},
      'amountOwedCents', p.amount_owed_cents, 'percentage', p.percentage, 'paid', ${isTrue(sql`p.paid`)},
      'paidAt', ${iso(sql`p.paid_at`)}))
    from split_participants p join profiles q on q.id = p.user_id where p.split_id = x.id))`;

const event = (
  more: SQL,
  actualCostCents = sql`x.actual_cost_cents`,
): SQL => sql`json_object('id', x.id, 'title', x.title, 'description', x.description,
  'locationName', x.location_name, 'category', x.category, 'eventDate', ${iso(sql`x.event_date`)}, 'endsAt', ${iso(sql`x.ends_at`)},
  'allDay', json(iif(x.all_day, 'true', 'false')), 'timeZone', x.time_zone,
  'maxParticipants', x.max_participants, 'estimatedCostCents', x.estimated_cost_cents,
  'lockAt', ${iso(sql`x.lock_at`)}, 'budgetCents', x.budget_cents, 'budgetPer', x.budget_per, 'actualCostCents', ${actualCostCents},
  'createdAt', ${iso(sql`x.created_at`)},
  ${more})`;

/**
 * The user's rows of a table, alias `own`, about events `e` that they can still see: others may have changed the events since then.
 * `columns` are those of the list.
 */
const ofVisibleEvents = (table: string, columns: string) => (userId: string) => sql`(
  select ${sql.raw(columns)} from ${sql.raw(table)} own join events e on e.id = own.event_id
  where own.user_id = ${userId} and ${isVisible(userId)}) x where true`;

/** In the order of an index: by day, then by id. The cursor is the day followed by the id. */
const expenses: ExportSection = {
  name: "expenses",
  fullPage: ROWS_A_PAGE,
  page: (db, userId, after) =>
    selectRows(
      db,
      exported(
        sql`x.expense_date || x.id`,
        sql`json_object('id', x.id, 'description', x.description,
          'amountCents', x.amount_cents, 'category', x.category, 'expenseDate', x.expense_date, 'splitId', x.split_id,
          'receipt', 'receipts/' || substr(x.receipt_path, instr(x.receipt_path, '/') + 1),
          'createdAt', ${iso(sql`x.created_at`)})`,
      ),
    ).from(sql`
      expenses x where x.user_id = ${userId} and x.deleted_at is null
        and (x.expense_date, x.id) > (${after.slice(0, DAY_LENGTH)}, ${after.slice(DAY_LENGTH)})
      order by x.expense_date, x.id ${limitTo(ROWS_A_PAGE)}`),
};

/** With the same sentences as in the app, of what the user can still read. Includes notifications of deleted splits. */
const notifications: ExportSection = {
  name: "notifications",
  fullPage: ROWS_A_PAGE,
  page: async (db, userId, after) => {
    const rows = await listNotificationsById(db, userId, after, ROWS_A_PAGE);
    return rows.map(({ id, title, message, link, read, createdAt }) => ({
      id,
      json: JSON.stringify({ title, message, link, read, createdAt }),
    }));
  },
};

/** The lists of the file. They contain no password and no token, and only the names of other people. */
export const exportSections: readonly ExportSection[] = [
  section(
    "signInMethods",
    own("accounts"),
    () => sql`json_object('method', iif(x.provider_id = 'credential', 'password', x.provider_id),
      'addedAt', ${iso(sql`x.created_at`)})`,
  ),
  section(
    "sessions",
    own("sessions"),
    () => sql`json_object('userAgent', x.user_agent, 'ipAddress', x.ip_address, 'signedInAt', ${iso(sql`x.created_at`)},
      'lastUsedAt', ${iso(sql`x.updated_at`)}, 'endsAt', ${iso(sql`x.expires_at`)})`,
  ),
  section(
    "accessTokens",
    own("access_tokens"),
    (userId) => sql`json_object('name', x.name, 'scope', x.scope, 'squad', ${squadName(userId, sql.raw("x.squad_id"))},
      'createdAt', ${iso(sql`x.created_at`)}, 'lastUsedAt', ${iso(sql`x.last_used_at`)}, 'endsAt', ${iso(sql`x.expires_at`)})`,
  ),
  section("splits", (userId) => sql`splits x where x.id in (${splitsOf(userId)})`, split),
  ...squadSections,
  ...chatSections,
  expenses,
  section(
    "budgets",
    own("(select from_month as id, user_id, limit_cents from budget_limits)"),
    () => sql`json_object('fromMonth', x.id, 'monthlyLimitCents', x.limit_cents)`,
  ),
  section(
    "friends",
    (userId) => sql`friends x where (x.user_id = ${userId} or x.friend_id = ${userId})`,
    (userId) => sql`json_object('name', ${nameOf(sql`iif(x.user_id = ${userId}, x.friend_id, x.user_id)`)},
      'status', x.status, 'askedByYou', ${isTrue(sql`x.user_id = ${userId}`)}, 'createdAt', ${iso(sql`x.created_at`)},
      'acceptedAt', ${iso(sql`x.accepted_at`)})`,
  ),
  section(
    "eventsOrganized",
    // Others enter what an event cost, also after its organizer has left the squad.
    (userId) => sql`(select e.*, iif(${hasLeftSquadOf(userId)}, null, e.actual_cost_cents) as known_cost_cents
      from events e where e.creator_id = ${userId} and e.deleted_at is null) x where true`,
    (userId) =>
      event(
        sql`'joined', x.joined_count,
        'cover', iif(x.cover_path like ${`${userId}/%`}, 'receipts/' || substr(x.cover_path, instr(x.cover_path, '/') + 1), null)`,
        sql`x.known_cost_cents`,
      ),
  ),
  section(
    "eventReminders",
    ofVisibleEvents("event_reminders", "e.id, e.title, own.minutes"),
    () => sql`json_object('eventId', x.id, 'title', x.title, 'minutesBefore', x.minutes)`,
  ),
  section(
    "eventsJoined",
    ofVisibleEvents(
      "event_participants",
      "e.*, own.status, own.since, own.guests, own.guest_names, own.note, own.co_organizer_since",
    ),
    () =>
      event(
        sql`'organizer', ${nameOf(sql`x.creator_id`)}, 'status', x.status, 'since', ${iso(sql`x.since`)}, 'guests', x.guests, 'guestNames', json(x.guest_names), 'note', x.note,
          'coOrganizerSince', ${iso(sql`x.co_organizer_since`)}`,
      ),
  ),
  section(
    "eventInvitations",
    ofVisibleEvents("event_invitees", "e.*, own.is_invited, own.invited_at, own.reply, own.note, own.held_until"),
    () =>
      event(sql`'organizer', ${nameOf(sql`x.creator_id`)}, 'invitedAt', iif(x.is_invited, ${iso(sql`x.invited_at`)}, null), 'reply', x.reply, 'note', x.note,
      'placeHeldUntil', ${iso(sql`x.held_until`)}`),
  ),
  section("eventsLeftAfterLock", ofVisibleEvents("event_leavers", "e.*, own.left_at, own.places"), () =>
    event(sql`'leftAt', ${iso(sql`x.left_at`)}, 'sharesKept', x.places`),
  ),
  section(
    "recurring",
    (userId) => sql`series x where x.owner_id = ${userId}`,
    (
      userId,
    ) => sql`json_object('id', x.id, 'kind', x.kind, 'title', x.title, 'rule', x.rule, 'startDay', x.start_day, 'startTime', x.start_time,
      'timeZone', x.time_zone, 'amount', x.amount, 'totalCents', x.template ->> '$.totalCents', 'state', x.state, 'nextDay', x.next_day,
      'movedDays', (select json_group_array(json_object('day', o.day, 'movedTo', o.moved_to)) from series_occurrences o
        where o.series_id = x.id and o.moved_to is not null),
      'squad', ${squadName(userId, sql.raw("x.squad_id"))}, 'createdAt', ${iso(sql`x.created_at`)})`,
  ),
  section(
    "recurringJoined",
    (
      userId,
    ) => sql`(select s.id, s.title, s.owner_id, own.since from series_regulars own join series s on s.id = own.series_id
      where own.user_id = ${userId} and ${isSeriesReader(userId)}) x where true`,
    () =>
      sql`json_object('id', x.id, 'title', x.title, 'organizer', ${nameOf(sql`x.owner_id`)}, 'since', ${iso(sql`x.since`)})`,
  ),
  section(
    "blocked",
    own("(select blocked_id as id, user_id, created_at from blocks)"),
    () => sql`json_object('name', ${nameOf(sql`x.id`)}, 'since', ${iso(sql`x.created_at`)})`,
  ),
  section(
    "invitations",
    own("invitations"),
    () => sql`json_object('email', x.email, 'createdAt', ${iso(sql`x.created_at`)}, 'expiresAt', ${iso(sql`x.expires_at`)},
      'withdrawnAt', ${iso(sql`x.withdrawn_at`)}, 'accepted', ${isTrue(sql`x.accepted_by is not null`)})`,
  ),
  notifications,
  section(
    "mails",
    // Without invitations, which are sent to other people.
    own("(select * from outbox where kind <> 'invitation')"),
    () => sql`json_object('kind', x.kind, 'writtenAt', ${iso(sql`x.created_at`)}, 'sentAt', ${iso(sql`x.sent_at`)})`,
  ),
  section(
    "points",
    own("(select printf('%012d', number) as id, p.* from points p)"),
    (userId) => sql`json_object('kind', x.kind, 'points', x.points, 'at', ${iso(sql`x.at`)}, 'subject', x.subject,
      'person', ${nameOf(sql`x.person_id`)}, 'squad', ${squadName(userId, sql.raw("x.squad_id"))})`,
  ),
  section(
    "joinedThroughYou",
    own("(select r.user_id as id, r.inviter_id as user_id, r.via, r.joined_at from referrals r)"),
    () => sql`json_object('name', ${nameOf(sql`x.id`)}, 'via', x.via, 'joinedAt', ${iso(sql`x.joined_at`)})`,
  ),
  section(
    "mailsNotWanted",
    own("(select kind as id, user_id, created_at from mail_opt_outs)"),
    () => sql`json_object('kind', x.id, 'since', ${iso(sql`x.created_at`)})`,
  ),
  // Without the address of the device, which is as sensitive as a key.
  section(
    "pushDevices",
    own("push_devices"),
    () => sql`json_object('since', ${iso(sql`x.created_at`)}, 'lastPushAt', ${iso(sql`x.last_push_at`)})`,
  ),
  section(
    "pushesNotWanted",
    own("(select kind as id, user_id, created_at from push_opt_outs)"),
    () => sql`json_object('kind', x.id, 'since', ${iso(sql`x.created_at`)})`,
  ),
];

/** The beginning of the file: the account and its profile. */
export const selectExportHead = (db: Database, userId: string) =>
  selectRows(db, {
    username: col.text(sql`p.username`).nullable(),
    json: col.text(sql`json_object(
      'account', json_object('id', u.id, 'email', u.email, 'createdAt', ${iso(sql`u.created_at`)}),
      'profile', json_object('username', p.username, 'displayName', p.display_name, 'timeZone', p.time_zone, 'squadConsent', p.squad_consent,
        'countsSharesSince', ${iso(sql`p.counts_shares_since`)}, 'pointsOffSince', ${iso(sql`p.points_off_since`)},
        'joinedThrough', (select json_object('name', ${nameOf(sql`r.inviter_id`)}, 'via', r.via, 'joinedAt', ${iso(sql`r.joined_at`)}) from referrals r where r.user_id = p.id),
        'waysToPay', (select json(h.handles) from payment_handles h where h.user_id = p.id),
        'friendLinkSince', (select ${iso(sql`l.created_at`)} from friend_links l where l.user_id = p.id), 'createdAt', ${iso(sql`p.created_at`)}))`),
  }).from(sql`
    users u join profiles p on p.id = u.id where u.id = ${userId}`);
