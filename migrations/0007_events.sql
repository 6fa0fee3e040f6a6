CREATE TABLE `event_participants` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`since` integer NOT NULL,
	`turn` integer NOT NULL,
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
	FOREIGN KEY (`creator_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_title" CHECK(length("events"."title") > 0),
	CONSTRAINT "events_places" CHECK("events"."max_participants" is null or "events"."max_participants" >= 1),
	CONSTRAINT "events_cost" CHECK("events"."estimated_cost_cents" is null or "events"."estimated_cost_cents" between 0 and 100000000),
	CONSTRAINT "events_full" CHECK("events"."max_participants" is null or "events"."joined_count" <= "events"."max_participants")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `events_turn` ON `events` (`turn`);--> statement-breakpoint
CREATE INDEX `events_of_category` ON `events` (`category_key`,`turn`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `events_organized` ON `events` (`creator_id`,`turn`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `events_free` ON `events` (`turn`) WHERE deleted_at is null and estimated_cost_cents = 0;--> statement-breakpoint
CREATE INDEX `events_cancelled` ON `events` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
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
ALTER TABLE `split_participants` ADD `disputed_at` integer;--> statement-breakpoint
ALTER TABLE `splits` ADD `event_id` text REFERENCES events(id);--> statement-breakpoint
CREATE INDEX `splits_of_event` ON `splits` (`event_id`) WHERE event_id is not null;--> statement-breakpoint
-- The search of events. What is cancelled is not in it.
CREATE VIRTUAL TABLE `event_search` USING fts5(search_text, content='events', content_rowid='turn', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE TRIGGER `event_search_insert` AFTER INSERT ON `events` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `event_search` (rowid, search_text) VALUES (new.`turn`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `event_search_update` AFTER UPDATE OF `turn`, `search_text`, `deleted_at` ON `events` WHEN old.`deleted_at` IS NULL BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text) VALUES ('delete', old.`turn`, old.`search_text`);
	INSERT INTO `event_search` (rowid, search_text) SELECT new.`turn`, new.`search_text` WHERE new.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `event_search_delete` AFTER DELETE ON `events` WHEN old.`deleted_at` IS NULL BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text) VALUES ('delete', old.`turn`, old.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `event_participants_turn` AFTER UPDATE OF `turn` ON `events` WHEN new.`turn` <> old.`turn` BEGIN
	UPDATE `event_participants` SET `turn` = new.`turn` WHERE `event_id` = new.`id`;
END;
--> statement-breakpoint
-- Confirmed participants, counted. events_full refuses one more than there are places.
CREATE TRIGGER `event_joined_insert` AFTER INSERT ON `event_participants` WHEN new.`status` = 'confirmed' BEGIN
	UPDATE `events` SET `joined_count` = `joined_count` + 1 WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_joined_update` AFTER UPDATE OF `status` ON `event_participants` WHEN old.`status` <> new.`status` BEGIN
	UPDATE `events` SET `joined_count` = `joined_count` + iif(new.`status` = 'confirmed', 1, -1) WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_joined_delete` AFTER DELETE ON `event_participants` WHEN old.`status` = 'confirmed' BEGIN
	UPDATE `events` SET `joined_count` = `joined_count` - 1 WHERE `id` = old.`event_id`;
END;
