-- Every table is STRICT; that word, WITHOUT ROWID, and the functions in indexes are written by hand.
-- The virtual tables and the triggers at the end are copies of db/schema/virtual-tables and db/schema/triggers.
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_provider` ON `accounts` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`rt_gen` integer DEFAULT 0 NOT NULL,
	`rt_rotated_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`username` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_value` ON `verifications` (`value`);--> statement-breakpoint
CREATE TABLE `budget_limits` (
	`user_id` text NOT NULL,
	`from_month` text NOT NULL,
	`limit_cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `from_month`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "budget_limits_month" CHECK("budget_limits"."from_month" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "budget_limits_limit" CHECK("budget_limits"."limit_cents" between 1 and 1000000000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `budgets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`monthly_limit_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "budgets_limit" CHECK("budgets"."monthly_limit_cents" between 1 and 1000000000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `budgets_userId_unique` ON `budgets` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`actor_id` text,
	`kind` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `event_activity_of` ON `event_activity` (`event_id`);--> statement-breakpoint
CREATE TABLE `event_invitees` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`turn` integer NOT NULL,
	`invited_at` integer NOT NULL,
	`reply` text,
	`held_until` integer,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "event_invitees_reply" CHECK("event_invitees"."reply" is null or "event_invitees"."reply" in ('maybe', 'declined'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_invitees_user` ON `event_invitees` (`user_id`,`turn`);--> statement-breakpoint
CREATE INDEX `event_invitees_held` ON `event_invitees` (`held_until`,`event_id`) WHERE held_until is not null;--> statement-breakpoint
CREATE TABLE `event_leavers` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`left_at` integer NOT NULL,
	`joined_before` integer NOT NULL,
	`places` integer,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_leavers_user` ON `event_leavers` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_participants` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`since` integer NOT NULL,
	`turn` integer NOT NULL,
	`guests` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "event_participants_status" CHECK("event_participants"."status" in ('confirmed', 'waiting'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_participants_in_turn` ON `event_participants` (`event_id`,`status`,`since`,`user_id`);--> statement-breakpoint
CREATE INDEX `event_participants_user` ON `event_participants` (`user_id`,`turn`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`turn` integer NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`location_name` text NOT NULL,
	`category` text,
	`event_date` integer NOT NULL,
	`time_zone` text NOT NULL,
	`max_participants` integer,
	`estimated_cost_cents` integer,
	`creator_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`search_text` text NOT NULL,
	`category_key` text NOT NULL,
	`joined_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`visibility` text DEFAULT 'everyone' NOT NULL,
	`squad_id` text,
	`guests_allowed` integer DEFAULT 0 NOT NULL,
	`lock_at` integer,
	`locked_at` integer,
	`budget_cents` integer,
	`budget_per` text,
	`actual_cost_cents` integer,
	`cost_receipt_path` text,
	`bill_when` text,
	`bill_method` text,
	`bill_payers` text,
	`bill_split_id` text,
	`people_version` integer DEFAULT 0 NOT NULL,
	`series_id` text,
	`occurrence` text,
	`cost_payers` text,
	`billed_version` integer,
	`held_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_title" CHECK(length("events"."title") > 0),
	CONSTRAINT "events_places" CHECK("events"."max_participants" is null or "events"."max_participants" >= 1),
	CONSTRAINT "events_cost" CHECK("events"."estimated_cost_cents" is null or "events"."estimated_cost_cents" between 0 and 100000000),
	CONSTRAINT "events_full" CHECK("events"."max_participants" is null or "events"."joined_count" <= "events"."max_participants")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `events_turn` ON `events` (`turn`);--> statement-breakpoint
CREATE INDEX `events_organized` ON `events` (`creator_id`,`turn`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `events_cancelled` ON `events` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `events_for_friends` ON `events` (`creator_id`,`turn`) WHERE deleted_at is null and visibility = 'friends';--> statement-breakpoint
CREATE INDEX `events_of_squad` ON `events` (`squad_id`,`turn`) WHERE deleted_at is null and squad_id is not null;--> statement-breakpoint
CREATE INDEX `events_to_lock` ON `events` (`lock_at`,`id`) WHERE deleted_at is null and lock_at is not null and locked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `events_occurrence` ON `events` (`series_id`,`occurrence`) WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX `events_cost_receipt` ON `events` (`cost_receipt_path`) WHERE cost_receipt_path is not null;--> statement-breakpoint
CREATE INDEX `events_to_bill_again` ON `events` (`id`) WHERE deleted_at is null and billed_version is not null and billed_version <> people_version;--> statement-breakpoint
CREATE INDEX `events_public` ON `events` (`turn`) WHERE deleted_at is null and visibility = 'everyone';--> statement-breakpoint
CREATE INDEX `events_private` ON `events` (`creator_id`,`turn`) WHERE deleted_at is null and visibility <> 'everyone';--> statement-breakpoint
CREATE INDEX `events_of_category` ON `events` (`category_key`,`turn`) WHERE deleted_at is null and visibility = 'everyone';--> statement-breakpoint
CREATE INDEX `events_free` ON `events` (`turn`) WHERE deleted_at is null and estimated_cost_cents = 0 and visibility = 'everyone';--> statement-breakpoint
CREATE TABLE `expense_sums` (
	`user_id` text NOT NULL,
	`span` text NOT NULL,
	`period` text NOT NULL,
	`category` text NOT NULL,
	`count` integer NOT NULL,
	`total_cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `span`, `period`, `category`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`description` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`category` text,
	`expense_date` text NOT NULL,
	`receipt_path` text,
	`created_at` integer NOT NULL,
	`search_text` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`,`receipt_path`) REFERENCES `receipts`(`user_id`,`path`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expenses_description" CHECK(length("expenses"."description") > 0),
	CONSTRAINT "expenses_amount" CHECK("expenses"."amount_cents" between 1 and 100000000),
	CONSTRAINT "expenses_category" CHECK("expenses"."category" in ('Food', 'Transport', 'Entertainment', 'Shopping', 'Bills', 'Other')),
	CONSTRAINT "expenses_date" CHECK("expenses"."expense_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
--> statement-breakpoint
CREATE INDEX `expenses_newest` ON `expenses` (`user_id`,expense_date desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_of_category` ON `expenses` (`user_id`,`category`,expense_date desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_largest` ON `expenses` (`user_id`,amount_cents desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_largest_of_month` ON `expenses` (`user_id`,substr(expense_date, 1, 7),amount_cents desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_largest_of_year` ON `expenses` (`user_id`,substr(expense_date, 1, 4),amount_cents desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_receipt` ON `expenses` (`receipt_path`) WHERE receipt_path is not null;--> statement-breakpoint
CREATE INDEX `expenses_deleted` ON `expenses` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `expenses_deleted_own` ON `expenses` (`user_id`,deleted_at desc,id desc) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `receipts` (
	`path` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`attached` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipts_attached" CHECK("receipts"."attached" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `receipts_loose` ON `receipts` (`created_at`) WHERE attached = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_own` ON `receipts` (`user_id`,`path`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "blocks_others" CHECK("blocks"."user_id" <> "blocks"."blocked_id")
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `friend_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `friend_links_id_unique` ON `friend_links` (`id`);--> statement-breakpoint
CREATE TABLE `friends` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`friend_id` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`friend_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "friends_others" CHECK("friends"."user_id" <> "friends"."friend_id"),
	CONSTRAINT "friends_status" CHECK("friends"."status" in ('pending', 'accepted'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `friends_pair` ON `friends` (min(`user_id`, `friend_id`), max(`user_id`, `friend_id`));--> statement-breakpoint
CREATE INDEX `friends_asked` ON `friends` (`user_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `friends_asked_by` ON `friends` (`friend_id`,`status`,`id`);--> statement-breakpoint
CREATE TABLE `guards` (
	`name` text NOT NULL,
	CONSTRAINT "session_ended" CHECK("guards"."name" <> 'session_ended'),
	CONSTRAINT "participant_unavailable" CHECK("guards"."name" <> 'participant_unavailable'),
	CONSTRAINT "event_unavailable" CHECK("guards"."name" <> 'event_unavailable'),
	CONSTRAINT "receipt_unavailable" CHECK("guards"."name" <> 'receipt_unavailable'),
	CONSTRAINT "squad_closed" CHECK("guards"."name" <> 'squad_closed'),
	CONSTRAINT "squad_archived" CHECK("guards"."name" <> 'squad_archived'),
	CONSTRAINT "squad_full" CHECK("guards"."name" <> 'squad_full'),
	CONSTRAINT "too_many_squads" CHECK("guards"."name" <> 'too_many_squads'),
	CONSTRAINT "member_unavailable" CHECK("guards"."name" <> 'member_unavailable'),
	CONSTRAINT "invite_gone" CHECK("guards"."name" <> 'invite_gone'),
	CONSTRAINT "invite_used_up" CHECK("guards"."name" <> 'invite_used_up'),
	CONSTRAINT "guest_taken" CHECK("guards"."name" <> 'guest_taken'),
	CONSTRAINT "plan_outdated" CHECK("guards"."name" <> 'plan_outdated'),
	CONSTRAINT "payment_unavailable" CHECK("guards"."name" <> 'payment_unavailable'),
	CONSTRAINT "shares_changed" CHECK("guards"."name" <> 'shares_changed'),
	CONSTRAINT "people_changed" CHECK("guards"."name" <> 'people_changed'),
	CONSTRAINT "already_billed" CHECK("guards"."name" <> 'already_billed'),
	CONSTRAINT "series_changed" CHECK("guards"."name" <> 'series_changed'),
	CONSTRAINT "no_place_to_hold" CHECK("guards"."name" <> 'no_place_to_hold'),
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`user_id` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `route`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `idempotency_created` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`address_hash` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`mailed_at` integer,
	`withdrawn_at` integer,
	`accepted_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_once` ON `invitations` (`address_hash`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_expired` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `invitations_sent` ON `invitations` (`user_id`,id desc);--> statement-breakpoint
CREATE INDEX `invitations_accepted` ON `invitations` (`accepted_by`);--> statement-breakpoint
CREATE TABLE `uninvited` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text NOT NULL,
	`hour` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`found` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`job`, `hour`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mail_opt_outs` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`dedupe_key` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`sent_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`dead_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupeKey_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`sent_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`link` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`dedupe_key` text,
	`subject_id` text,
	`params` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notifications_read" CHECK("notifications"."read" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`dedupe_key`) WHERE dedupe_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_one_comment` ON `notifications` (`user_id`,`subject_id`) WHERE kind = 'comment' and read = 0;--> statement-breakpoint
CREATE INDEX `notifications_invitations` ON `notifications` (`user_id`,created_at desc) WHERE kind = 'event-invited';--> statement-breakpoint
CREATE INDEX `notifications_added_by` ON `notifications` (`user_id`,`actor_id`,`created_at`) WHERE kind = 'split-added' and read = 0;--> statement-breakpoint
CREATE TABLE `payment_handles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`handles` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `payment_shares` (
	`payment_id` text NOT NULL,
	`participant_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`payment_id`, `participant_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `payment_shares_participant` ON `payment_shares` (`participant_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`cents` integer NOT NULL,
	`paid_on` text NOT NULL,
	`method` text,
	`note` text,
	`state` text NOT NULL,
	`recorded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`follows_plan` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_cents" CHECK("payments"."cents" between iif("payments"."squad_id" is null, 0, 1) and 100000000),
	CONSTRAINT "payments_others" CHECK("payments"."from_id" <> "payments"."to_id"),
	CONSTRAINT "payments_state" CHECK("payments"."state" in ('sent', 'confirmed', 'disputed', 'withdrawn')),
	CONSTRAINT "payments_date" CHECK("payments"."paid_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
--> statement-breakpoint
CREATE INDEX `payments_from` ON `payments` (`from_id`,paid_on desc,id desc);--> statement-breakpoint
CREATE INDEX `payments_to` ON `payments` (`to_id`,paid_on desc,id desc);--> statement-breakpoint
CREATE INDEX `payments_of_squad` ON `payments` (`squad_id`,paid_on desc,id desc) WHERE squad_id is not null;--> statement-breakpoint
CREATE INDEX `payments_open_from` ON `payments` (`from_id`) WHERE state in ('sent', 'disputed');--> statement-breakpoint
CREATE INDEX `payments_open_to` ON `payments` (`to_id`) WHERE state in ('sent', 'disputed');--> statement-breakpoint
CREATE INDEX `payments_open_in` ON `payments` (`squad_id`) WHERE state in ('sent', 'disputed');--> statement-breakpoint
CREATE TABLE `squad_transfers` (
	`squad_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`cents` integer NOT NULL,
	`reminded_at` integer,
	PRIMARY KEY(`squad_id`, `from_id`, `to_id`),
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_transfers_cents" CHECK("squad_transfers"."cents" > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_transfers_from` ON `squad_transfers` (`from_id`);--> statement-breakpoint
CREATE INDEX `squad_transfers_to` ON `squad_transfers` (`to_id`);--> statement-breakpoint
CREATE TABLE `profile_names` (
	`row_id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`names` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `profile_names_userId_unique` ON `profile_names` (`user_id`);--> statement-breakpoint
CREATE TABLE `profile_words` (
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `profile_words_user` ON `profile_words` (`user_id`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text,
	`display_name` text,
	`avatar_url` text,
	`time_zone` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `profiles_time_zone` ON `profiles` (`time_zone`);--> statement-breakpoint
CREATE TABLE `push_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_push_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_sessionId_unique` ON `push_devices` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint_unique` ON `push_devices` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`);--> statement-breakpoint
CREATE TABLE `push_opt_outs` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `limits_window` ON `limits` (`window_start`);--> statement-breakpoint
CREATE TABLE `calendar_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_subscriptions_userId_unique` ON `calendar_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `series` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`squad_id` text,
	`title` text NOT NULL,
	`rule` text NOT NULL,
	`start_day` text NOT NULL,
	`start_time` text,
	`time_zone` text NOT NULL,
	`amount` text NOT NULL,
	`template` text NOT NULL,
	`state` text NOT NULL,
	`next_day` text,
	`remaining` integer,
	`due_at` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_kind" CHECK("series"."kind" in ('split', 'event')),
	CONSTRAINT "series_amount" CHECK("series"."amount" in ('fixed', 'ask')),
	CONSTRAINT "series_state" CHECK("series"."state" in ('active', 'paused', 'ended')),
	CONSTRAINT "series_due" CHECK("series"."due_at" is null or "series"."state" = 'active' and "series"."next_day" is not null)
) STRICT;
--> statement-breakpoint
CREATE INDEX `series_due_at` ON `series` (`due_at`,`id`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `series_of_owner` ON `series` (`owner_id`,id desc);--> statement-breakpoint
CREATE INDEX `series_of_squad` ON `series` (`squad_id`,id desc) WHERE squad_id is not null;--> statement-breakpoint
CREATE TABLE `series_occurrences` (
	`series_id` text NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`item_id` text,
	`template` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`series_id`, `day`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_occurrences_state" CHECK("series_occurrences"."state" in ('created', 'draft', 'skipped', 'changed'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `series_occurrences_drafts` ON `series_occurrences` (`series_id`,`day`) WHERE state = 'draft';--> statement-breakpoint
CREATE TABLE `series_regulars` (
	`series_id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`series_id`, `user_id`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `series_regulars_user` ON `series_regulars` (`user_id`);--> statement-breakpoint
CREATE TABLE `balances` (
	`creditor_id` text NOT NULL,
	`debtor_id` text NOT NULL,
	`cents` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`creditor_id`, `debtor_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `balances_debtor` ON `balances` (`debtor_id`);--> statement-breakpoint
CREATE TABLE `split_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`split_id` text NOT NULL,
	`user_id` text NOT NULL,
	`comment` text NOT NULL,
	`length` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "split_comments_comment" CHECK(length("split_comments"."comment") > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `split_comments_newest` ON `split_comments` (`split_id`,created_at desc,id desc);--> statement-breakpoint
CREATE TABLE `split_entries` (
	`split_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`split_date` text NOT NULL,
	`total_cents` integer NOT NULL,
	`pending_cents` integer NOT NULL,
	`active` integer NOT NULL,
	PRIMARY KEY(`split_id`, `user_id`),
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `split_entries_newest` ON `split_entries` (`user_id`,split_date desc,split_id desc);--> statement-breakpoint
CREATE INDEX `split_entries_pending` ON `split_entries` (`user_id`,split_date desc,split_id desc) WHERE pending_cents > 0;--> statement-breakpoint
CREATE INDEX `split_entries_created` ON `split_entries` (`user_id`,split_date desc,split_id desc) WHERE role = 'creator';--> statement-breakpoint
CREATE TABLE `split_history` (
	`id` text PRIMARY KEY NOT NULL,
	`split_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `split_history_newest` ON `split_history` (`split_id`,created_at desc,id desc);--> statement-breakpoint
CREATE TABLE `split_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`role` text NOT NULL,
	`pending` integer NOT NULL,
	`active` integer NOT NULL,
	`count` integer NOT NULL,
	`total_cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `role`, `pending`, `active`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `split_months_active` ON `split_months` (`user_id`,`count`,`total_cents`) WHERE active = 1;--> statement-breakpoint
CREATE TABLE `split_participants` (
	`id` text PRIMARY KEY NOT NULL,
	`split_id` text NOT NULL,
	`user_id` text NOT NULL,
	`amount_owed_cents` integer NOT NULL,
	`percentage` real NOT NULL,
	`paid` integer NOT NULL,
	`pending_since` integer,
	`paid_at` integer,
	`reminded_at` integer,
	`disputed_at` integer,
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "split_participants_amount" CHECK("split_participants"."amount_owed_cents" >= 0),
	CONSTRAINT "split_participants_percentage" CHECK("split_participants"."percentage" between 0 and 100),
	CONSTRAINT "split_participants_paid" CHECK("split_participants"."paid" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `split_participants_once` ON `split_participants` (`split_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `split_participants_pending` ON `split_participants` (`pending_since`,`id`) WHERE paid = 0;--> statement-breakpoint
CREATE TABLE `splits` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`total_amount_cents` integer NOT NULL,
	`merchant` text,
	`creator_id` text NOT NULL,
	`split_date` text NOT NULL,
	`created_at` integer NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`pending_cents` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`event_id` text,
	`version` integer DEFAULT 0 NOT NULL,
	`squad_id` text,
	`is_refund` integer DEFAULT 0 NOT NULL,
	`method` text,
	`receipt_path` text,
	`series_id` text,
	`occurrence` text,
	FOREIGN KEY (`creator_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "splits_name" CHECK(length("splits"."name") > 0),
	CONSTRAINT "splits_total" CHECK("splits"."total_amount_cents" between 1 and 100000000),
	CONSTRAINT "splits_date" CHECK("splits"."split_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
--> statement-breakpoint
CREATE INDEX `splits_deleted` ON `splits` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `splits_of_event` ON `splits` (`event_id`) WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX `splits_deleted_by` ON `splits` (`creator_id`,deleted_at desc,id desc) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `splits_of_squad` ON `splits` (`squad_id`,split_date desc,id desc) WHERE squad_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `splits_receipt` ON `splits` (`receipt_path`) WHERE receipt_path is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `splits_occurrence` ON `splits` (`series_id`,`occurrence`) WHERE series_id is not null;--> statement-breakpoint
CREATE TABLE `split_debts` (
	`split_id` text NOT NULL,
	`debtor_id` text NOT NULL,
	`creditor_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`split_id`, `debtor_id`, `creditor_id`),
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "split_debts_cents" CHECK("split_debts"."cents" > 0),
	CONSTRAINT "split_debts_others" CHECK("split_debts"."debtor_id" <> "split_debts"."creditor_id")
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `split_shares` (
	`split_id` text NOT NULL,
	`member_id` text NOT NULL,
	`paid_cents` integer NOT NULL,
	`share_cents` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`split_id`, `member_id`),
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `split_shares_member` ON `split_shares` (`member_id`);--> statement-breakpoint
CREATE TABLE `squad_debts` (
	`squad_id` text NOT NULL,
	`debtor_id` text NOT NULL,
	`creditor_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`squad_id`, `debtor_id`, `creditor_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `squad_entries` (
	`member_id` text NOT NULL,
	`source_id` text NOT NULL,
	`source` text NOT NULL,
	`entry_date` text NOT NULL,
	`cents` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `source_id`),
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_entries_newest` ON `squad_entries` (`member_id`,entry_date desc,source_id desc);--> statement-breakpoint
CREATE INDEX `squad_entries_source` ON `squad_entries` (`source_id`);--> statement-breakpoint
CREATE TABLE `squad_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `squad_activity_newest` ON `squad_activity` (`squad_id`,created_at desc,id desc);--> statement-breakpoint
CREATE TABLE `squad_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`max_uses` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`revoked_at` integer,
	`guest_member_id` text,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_invites_uses" CHECK("squad_invites"."uses" >= 0 and ("squad_invites"."max_uses" is null or "squad_invites"."uses" <= "squad_invites"."max_uses"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `squad_invites_token` ON `squad_invites` (`token_hash`);--> statement-breakpoint
CREATE INDEX `squad_invites_of` ON `squad_invites` (`squad_id`,created_at desc);--> statement-breakpoint
CREATE TABLE `squad_members` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text,
	`guest_name` text,
	`role` text NOT NULL,
	`balance_cents` integer DEFAULT 0 NOT NULL,
	`settled_at` integer,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	`claimed_by` text,
	`claimed_at` integer,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_members_role" CHECK("squad_members"."role" in ('owner', 'member')),
	CONSTRAINT "squad_members_named" CHECK("squad_members"."user_id" is not null or length("squad_members"."guest_name") > 0),
	CONSTRAINT "squad_members_owner" CHECK("squad_members"."user_id" is not null or "squad_members"."role" = 'member'),
	CONSTRAINT "squad_members_claimed" CHECK("squad_members"."claimed_by" is null or "squad_members"."user_id" is null and "squad_members"."claimed_by" <> "squad_members"."id")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `squad_members_once` ON `squad_members` (`squad_id`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `squad_members_of` ON `squad_members` (`squad_id`,`id`);--> statement-breakpoint
CREATE INDEX `squad_members_claimed` ON `squad_members` (`claimed_by`) WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX `squad_members_user` ON `squad_members` (`user_id`,`squad_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `squads` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`emoji` text,
	`currency` text NOT NULL,
	`simplify` integer DEFAULT 1 NOT NULL,
	`default_split` text,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`ledger_version` integer DEFAULT 0 NOT NULL,
	`plan_version` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "squads_name" CHECK(length("squads"."name") > 0),
	CONSTRAINT "squads_currency" CHECK("squads"."currency" glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "squads_simplify" CHECK("squads"."simplify" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE VIEW `user_emails` AS select id as user_id, email from users;--> statement-breakpoint
CREATE VIRTUAL TABLE `event_search` USING fts5(search_text, content='events', content_rowid='turn', tokenize='trigram', detail='full');--> statement-breakpoint
CREATE VIRTUAL TABLE `profile_search` USING fts5(names, content='profile_names', content_rowid='row_id', tokenize='trigram', detail='full');--> statement-breakpoint
CREATE TRIGGER `profile_names_added` AFTER INSERT ON `profile_names` BEGIN
	INSERT INTO `profile_search` (rowid, names) VALUES (new.`row_id`, new.`names`);
END;
--> statement-breakpoint
CREATE TRIGGER `profile_names_removed` AFTER DELETE ON `profile_names` BEGIN
	INSERT INTO `profile_search` (`profile_search`, rowid, names) VALUES ('delete', old.`row_id`, old.`names`);
END;
--> statement-breakpoint
CREATE TRIGGER `profile_names_changed` AFTER UPDATE ON `profile_names` BEGIN
	INSERT INTO `profile_search` (`profile_search`, rowid, names) VALUES ('delete', old.`row_id`, old.`names`);
	INSERT INTO `profile_search` (rowid, names) VALUES (new.`row_id`, new.`names`);
END;
--> statement-breakpoint
CREATE TRIGGER `split_entries_added` AFTER INSERT ON `split_entries` BEGIN
	INSERT INTO `split_months` VALUES (new.`user_id`, substr(new.`split_date`, 1, 7), new.`role`, new.`pending_cents` > 0, new.`active`, 1, new.`total_cents`)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_entries_removed` AFTER DELETE ON `split_entries` BEGIN
	UPDATE `split_months` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`total_cents`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active`;
	DELETE FROM `split_months`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active` AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `split_entries_changed` AFTER UPDATE ON `split_entries`
WHEN old.`split_date` <> new.`split_date` OR old.`total_cents` <> new.`total_cents` OR old.`active` <> new.`active` OR (old.`pending_cents` > 0) <> (new.`pending_cents` > 0) BEGIN
	UPDATE `split_months` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`total_cents`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active`;
	DELETE FROM `split_months`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active` AND `count` = 0;
	INSERT INTO `split_months` VALUES (new.`user_id`, substr(new.`split_date`, 1, 7), new.`role`, new.`pending_cents` > 0, new.`active`, 1, new.`total_cents`)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_changed` AFTER UPDATE OF `split_date`, `total_amount_cents` ON `splits`
WHEN old.`split_date` <> new.`split_date` OR old.`total_amount_cents` <> new.`total_amount_cents` BEGIN
	UPDATE `split_entries` SET `split_date` = new.`split_date`, `total_cents` = new.`total_amount_cents` WHERE `split_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_pending_changed` AFTER UPDATE OF `pending_cents` ON `splits` WHEN old.`pending_cents` <> new.`pending_cents` BEGIN
	UPDATE `split_entries` SET `pending_cents` = new.`pending_cents`, `active` = new.`pending_cents` > 0
	WHERE `split_id` = new.`id` AND `user_id` = new.`creator_id`;
	UPDATE `split_entries` SET `active` = new.`pending_cents` > 0
	WHERE (old.`pending_cents` > 0) <> (new.`pending_cents` > 0) AND `split_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_added` AFTER INSERT ON `split_participants` BEGIN
	UPDATE `splits` SET `pending_cents` = `pending_cents` + new.`amount_owed_cents` WHERE `id` = new.`split_id` AND new.`paid` = 0;
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT `id`, new.`user_id`, 'participant', `split_date`, `total_amount_cents`, iif(new.`paid`, 0, new.`amount_owed_cents`), `pending_cents` > 0
	FROM `splits` WHERE `id` = new.`split_id`;
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_changed` AFTER UPDATE OF `paid`, `amount_owed_cents` ON `split_participants`
WHEN old.`paid` <> new.`paid` OR old.`amount_owed_cents` <> new.`amount_owed_cents` BEGIN
	UPDATE `split_entries` SET `pending_cents` = iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `split_id` = new.`split_id` AND `user_id` = new.`user_id`;
	UPDATE `splits` SET `pending_cents` = `pending_cents` - iif(old.`paid`, 0, old.`amount_owed_cents`) + iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `id` = new.`split_id`;
	UPDATE `balances` SET `cents` = `cents` - old.`amount_owed_cents`, `count` = `count` - 1
	WHERE old.`paid` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	DELETE FROM `balances` WHERE `count` = 0 AND `debtor_id` = new.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = new.`split_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_removed` AFTER DELETE ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = old.`split_id`) IS NULL BEGIN
	DELETE FROM `split_entries` WHERE `split_id` = old.`split_id` AND `user_id` = old.`user_id`;
	UPDATE `splits` SET `pending_cents` = `pending_cents` - old.`amount_owed_cents` WHERE `id` = old.`split_id` AND old.`paid` = 0;
	UPDATE `balances` SET `cents` = `cents` - old.`amount_owed_cents`, `count` = `count` - 1
	WHERE old.`paid` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
	DELETE FROM `balances` WHERE `count` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_deleted_softly` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `split_entries` WHERE `split_id` = new.`id`;
	UPDATE `balances` SET (`cents`, `count`) = (
		SELECT `balances`.`cents` - p.`amount_owed_cents`, `balances`.`count` - 1 FROM `split_participants` p
		WHERE p.`split_id` = new.`id` AND p.`user_id` = `balances`.`debtor_id`)
	WHERE `creditor_id` = new.`creator_id` AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0);
	DELETE FROM `balances` WHERE `count` = 0 AND `creditor_id` = new.`creator_id`
		AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_added` AFTER INSERT ON `expenses` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `expense_sums` (`user_id`, `span`, `period`, `category`, `count`, `total_cents`)
	SELECT new.`user_id`, p.`column1`, p.`column2`, coalesce(new.`category`, 'Uncategorized'), 1, new.`amount_cents`
	FROM (VALUES ('all', ''), ('year', substr(new.`expense_date`, 1, 4)), ('month', substr(new.`expense_date`, 1, 7)), ('day', new.`expense_date`)) p
	WHERE true
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_removed` AFTER DELETE ON `expenses` WHEN old.`deleted_at` IS NULL BEGIN
	UPDATE `expense_sums` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`amount_cents`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`));
	DELETE FROM `expense_sums`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`)) AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_changed` AFTER UPDATE OF `amount_cents`, `category`, `expense_date`, `deleted_at` ON `expenses`
WHEN old.`amount_cents` <> new.`amount_cents` OR old.`category` IS NOT new.`category` OR old.`expense_date` <> new.`expense_date`
	OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) BEGIN
	UPDATE `expense_sums` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`amount_cents`
	WHERE old.`deleted_at` IS NULL AND `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`));
	INSERT INTO `expense_sums` (`user_id`, `span`, `period`, `category`, `count`, `total_cents`)
	SELECT new.`user_id`, p.`column1`, p.`column2`, coalesce(new.`category`, 'Uncategorized'), 1, new.`amount_cents`
	FROM (VALUES ('all', ''), ('year', substr(new.`expense_date`, 1, 4)), ('month', substr(new.`expense_date`, 1, 7)), ('day', new.`expense_date`)) p
	WHERE new.`deleted_at` IS NULL
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
	DELETE FROM `expense_sums`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`)) AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_added` AFTER INSERT ON `expenses` WHEN new.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_version` AFTER UPDATE OF `paid` ON `split_participants` WHEN old.`paid` <> new.`paid` BEGIN
	UPDATE `splits` SET `version` = `version` + 1 WHERE `id` = new.`split_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NULL BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	VALUES (new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, 0, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`squad_id` IS NULL BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, new.`pending_cents`, new.`pending_cents` > 0
	UNION ALL
	SELECT new.`id`, `user_id`, 'participant', new.`split_date`, new.`total_amount_cents`, iif(`paid`, 0, `amount_owed_cents`), new.`pending_cents` > 0
	FROM `split_participants` p WHERE p.`split_id` = new.`id` AND EXISTS (SELECT 1 FROM `profiles` WHERE `id` = p.`user_id` AND `deleted_at` IS NULL);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT new.`creator_id`, `user_id`, `amount_owed_cents`, 1 FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_entries_added` AFTER INSERT ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` + new.`cents`,
		`settled_at` = iif(`balance_cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_entries_changed` AFTER UPDATE OF `cents` ON `squad_entries` WHEN old.`cents` <> new.`cents` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` + new.`cents`,
		`settled_at` = iif(`balance_cents` - old.`cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_entries_removed` AFTER DELETE ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` WHERE `id` = old.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_added` AFTER INSERT ON `split_shares` BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	SELECT new.`member_id`, `id`, 'split', `split_date`, new.`paid_cents` - new.`share_cents`, new.`changed_at`
	FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_changed` AFTER UPDATE OF `paid_cents`, `share_cents` ON `split_shares` BEGIN
	UPDATE `squad_entries` SET `cents` = new.`paid_cents` - new.`share_cents`, `changed_at` = new.`changed_at`
	WHERE `member_id` = new.`member_id` AND `source_id` = new.`split_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_removed` AFTER DELETE ON `split_shares` BEGIN
	DELETE FROM `squad_entries` WHERE `member_id` = old.`member_id` AND `source_id` = old.`split_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_debts_added` AFTER INSERT ON `split_debts` BEGIN
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	SELECT `squad_id`, new.`debtor_id`, new.`creditor_id`, new.`cents` FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_debts_changed` AFTER UPDATE OF `cents` ON `split_debts` WHEN old.`cents` <> new.`cents` BEGIN
	UPDATE `squad_debts` SET `cents` = `cents` - old.`cents` + new.`cents`
	WHERE `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = new.`split_id`) AND `debtor_id` = new.`debtor_id` AND `creditor_id` = new.`creditor_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_debts_removed` AFTER DELETE ON `split_debts`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = old.`split_id`) IS NULL BEGIN
	UPDATE `squad_debts` SET `cents` = `cents` - old.`cents`
	WHERE `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = old.`split_id`) AND `debtor_id` = old.`debtor_id` AND `creditor_id` = old.`creditor_id`;
	DELETE FROM `squad_debts` WHERE `cents` = 0
		AND `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = old.`split_id`) AND `debtor_id` = old.`debtor_id` AND `creditor_id` = old.`creditor_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_splits_moved` AFTER UPDATE OF `split_date` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`split_date` <> new.`split_date` BEGIN
	UPDATE `squad_entries` SET `entry_date` = new.`split_date` WHERE `source_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_splits_deleted_softly` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `squad_entries` WHERE `source_id` = new.`id`;
	UPDATE `squad_debts` SET `cents` = `cents` - (SELECT d.`cents` FROM `split_debts` d
		WHERE d.`split_id` = new.`id` AND d.`debtor_id` = `squad_debts`.`debtor_id` AND d.`creditor_id` = `squad_debts`.`creditor_id`)
	WHERE `squad_id` = new.`squad_id` AND (`debtor_id`, `creditor_id`) IN (SELECT `debtor_id`, `creditor_id` FROM `split_debts` WHERE `split_id` = new.`id`);
	DELETE FROM `squad_debts` WHERE `squad_id` = new.`squad_id` AND `cents` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	SELECT `member_id`, new.`id`, 'split', new.`split_date`, `paid_cents` - `share_cents`, `changed_at`
	FROM `split_shares` WHERE `split_id` = new.`id`;
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	SELECT new.`squad_id`, `debtor_id`, `creditor_id`, `cents` FROM `split_debts` WHERE `split_id` = new.`id`
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_removed` AFTER DELETE ON `expenses` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_changed` AFTER UPDATE OF `receipt_path` ON `expenses` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_receipt_removed` AFTER DELETE ON `splits` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_receipt_changed` AFTER UPDATE OF `receipt_path` ON `splits` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_balance_changed` AFTER UPDATE OF `balance_cents`, `claimed_by` ON `squad_members`
WHEN old.`balance_cents` <> new.`balance_cents` OR old.`claimed_by` IS NOT new.`claimed_by` BEGIN
	UPDATE `squads` SET `ledger_version` = `ledger_version` + 1 WHERE `id` = new.`squad_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_simplify_changed` AFTER UPDATE OF `simplify` ON `squads` WHEN old.`simplify` <> new.`simplify` BEGIN
	UPDATE `squads` SET `ledger_version` = `ledger_version` + 1 WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_added` AFTER INSERT ON `payments` WHEN new.`squad_id` IS NOT NULL AND new.`state` IN ('sent', 'confirmed') BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	VALUES (new.`from_id`, new.`id`, 'payment', new.`paid_on`, new.`cents`, new.`changed_at`),
		(new.`to_id`, new.`id`, 'payment', new.`paid_on`, -new.`cents`, new.`changed_at`);
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	VALUES (new.`squad_id`, new.`to_id`, new.`from_id`, new.`cents`) ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
	DELETE FROM `squad_transfers` WHERE new.`follows_plan` = 1
		AND `squad_id` = new.`squad_id` AND `from_id` = new.`from_id` AND `to_id` = new.`to_id` AND `cents` = new.`cents`;
	UPDATE `squad_transfers` SET `cents` = `cents` - new.`cents` WHERE new.`follows_plan` = 1
		AND `squad_id` = new.`squad_id` AND `from_id` = new.`from_id` AND `to_id` = new.`to_id` AND `cents` > new.`cents`;
	UPDATE `squads` SET `plan_version` = `ledger_version` WHERE new.`follows_plan` = 1 AND `id` = new.`squad_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_confirmed` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` = 'sent' AND new.`state` = 'confirmed' BEGIN
	UPDATE `squad_entries` SET `changed_at` = new.`changed_at` WHERE `source_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_stopped` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` IN ('sent', 'confirmed') AND new.`state` NOT IN ('sent', 'confirmed') BEGIN
	DELETE FROM `squad_entries` WHERE `source_id` = new.`id`;
	UPDATE `squad_debts` SET `cents` = `cents` - new.`cents`
	WHERE `squad_id` = new.`squad_id` AND `debtor_id` = new.`to_id` AND `creditor_id` = new.`from_id`;
	DELETE FROM `squad_debts` WHERE `squad_id` = new.`squad_id` AND `debtor_id` = new.`to_id` AND `creditor_id` = new.`from_id` AND `cents` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_counted_again` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` NOT IN ('sent', 'confirmed') AND new.`state` IN ('sent', 'confirmed') BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	VALUES (new.`from_id`, new.`id`, 'payment', new.`paid_on`, new.`cents`, new.`changed_at`),
		(new.`to_id`, new.`id`, 'payment', new.`paid_on`, -new.`cents`, new.`changed_at`);
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	VALUES (new.`squad_id`, new.`to_id`, new.`from_id`, new.`cents`) ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_joined_insert` AFTER INSERT ON `event_participants` WHEN new.`status` = 'confirmed' BEGIN
	UPDATE `events` SET `joined_count` = `joined_count` + 1 + new.`guests`, `people_version` = `people_version` + 1
	WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_joined_update` AFTER UPDATE OF `status`, `guests` ON `event_participants`
WHEN old.`status` <> new.`status` OR old.`guests` <> new.`guests` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1, `joined_count` = `joined_count`
		+ iif(new.`status` = 'confirmed', 1 + new.`guests`, 0) - iif(old.`status` = 'confirmed', 1 + old.`guests`, 0)
	WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_joined_delete` AFTER DELETE ON `event_participants` WHEN old.`status` = 'confirmed' BEGIN
	UPDATE `events` SET `joined_count` = `joined_count` - 1 - old.`guests`, `people_version` = `people_version` + 1
	WHERE `id` = old.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_people_turn` AFTER UPDATE OF `turn` ON `events` WHEN new.`turn` <> old.`turn` BEGIN
	UPDATE `event_participants` SET `turn` = new.`turn` WHERE `event_id` = new.`id`;
	UPDATE `event_invitees` SET `turn` = new.`turn` WHERE `event_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_leavers_update` AFTER UPDATE OF `places` ON `event_leavers` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1 WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_leavers_delete` AFTER DELETE ON `event_leavers` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1 WHERE `id` = old.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_search_insert` AFTER INSERT ON `events` WHEN new.`deleted_at` IS NULL AND new.`visibility` = 'everyone' BEGIN
	INSERT INTO `event_search` (rowid, search_text) VALUES (new.`turn`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `event_search_update` AFTER UPDATE OF `turn`, `search_text`, `deleted_at`, `visibility` ON `events` BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text)
	SELECT 'delete', old.`turn`, old.`search_text` WHERE old.`deleted_at` IS NULL AND old.`visibility` = 'everyone';
	INSERT INTO `event_search` (rowid, search_text)
	SELECT new.`turn`, new.`search_text` WHERE new.`deleted_at` IS NULL AND new.`visibility` = 'everyone';
END;
--> statement-breakpoint
CREATE TRIGGER `event_search_delete` AFTER DELETE ON `events` WHEN old.`deleted_at` IS NULL AND old.`visibility` = 'everyone' BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text) VALUES ('delete', old.`turn`, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `event_held_insert` AFTER INSERT ON `event_invitees` WHEN new.`held_until` IS NOT NULL BEGIN
	UPDATE `events` SET `held_count` = `held_count` + 1 WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_held_update` AFTER UPDATE OF `held_until` ON `event_invitees`
WHEN (old.`held_until` IS NULL) <> (new.`held_until` IS NULL) BEGIN
	UPDATE `events` SET `held_count` = `held_count` + iif(new.`held_until` IS NULL, -1, 1) WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_held_delete` AFTER DELETE ON `event_invitees` WHEN old.`held_until` IS NOT NULL BEGIN
	UPDATE `events` SET `held_count` = `held_count` - 1 WHERE `id` = old.`event_id`;
END;
