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
CREATE INDEX `event_invitees_held` ON `event_invitees` (`event_id`,`held_until`) WHERE held_until is not null;--> statement-breakpoint
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
ALTER TABLE `event_participants` ADD `guests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `visibility` text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `squad_id` text REFERENCES squads(id);--> statement-breakpoint
ALTER TABLE `events` ADD `guests_allowed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `lock_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `budget_cents` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `budget_per` text;--> statement-breakpoint
ALTER TABLE `events` ADD `actual_cost_cents` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `cost_receipt_path` text;--> statement-breakpoint
ALTER TABLE `events` ADD `bill_when` text;--> statement-breakpoint
ALTER TABLE `events` ADD `bill_method` text;--> statement-breakpoint
ALTER TABLE `events` ADD `bill_payers` text;--> statement-breakpoint
ALTER TABLE `events` ADD `bill_split_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `people_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `series_id` text REFERENCES series(id);--> statement-breakpoint
ALTER TABLE `events` ADD `occurrence` text;--> statement-breakpoint
CREATE INDEX `events_for_friends` ON `events` (`creator_id`,`turn`) WHERE deleted_at is null and visibility = 'friends';--> statement-breakpoint
CREATE INDEX `events_of_squad` ON `events` (`squad_id`,`turn`) WHERE deleted_at is null and squad_id is not null;--> statement-breakpoint
CREATE INDEX `events_to_lock` ON `events` (`lock_at`,`id`) WHERE deleted_at is null and lock_at is not null and locked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `events_occurrence` ON `events` (`series_id`,`occurrence`) WHERE series_id is not null;--> statement-breakpoint
ALTER TABLE `splits` ADD `series_id` text REFERENCES series(id);--> statement-breakpoint
ALTER TABLE `splits` ADD `occurrence` text;--> statement-breakpoint
CREATE UNIQUE INDEX `splits_occurrence` ON `splits` (`series_id`,`occurrence`) WHERE series_id is not null;--> statement-breakpoint
DROP TABLE `guards`;
--> statement-breakpoint
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
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
--> statement-breakpoint
-- From here on by hand. A participant takes a place, and so does each guest they bring. events_full refuses too many.
DROP TRIGGER `event_joined_insert`;--> statement-breakpoint
DROP TRIGGER `event_joined_update`;--> statement-breakpoint
DROP TRIGGER `event_joined_delete`;--> statement-breakpoint
DROP TRIGGER `event_participants_turn`;--> statement-breakpoint
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
