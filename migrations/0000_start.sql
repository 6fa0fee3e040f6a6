-- Every table is STRICT; that word, and WITHOUT ROWID where it stands, are added by hand.
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
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notifications_read" CHECK("notifications"."read" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_one_comment` ON `notifications` (`user_id`,`link`) WHERE kind = 'comment' and read = 0;--> statement-breakpoint
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
	`created_at` integer NOT NULL
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
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `limits_window` ON `limits` (`window_start`);--> statement-breakpoint
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
CREATE TABLE `split_participants` (
	`id` text PRIMARY KEY NOT NULL,
	`split_id` text NOT NULL,
	`user_id` text NOT NULL,
	`amount_owed_cents` integer NOT NULL,
	`percentage` real NOT NULL,
	`paid` integer NOT NULL,
	`pending_since` integer,
	`paid_at` integer,
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "split_participants_amount" CHECK("split_participants"."amount_owed_cents" >= 0),
	CONSTRAINT "split_participants_percentage" CHECK("split_participants"."percentage" between 0 and 100),
	CONSTRAINT "split_participants_paid" CHECK("split_participants"."paid" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `split_participants_user` ON `split_participants` (`user_id`,`paid`);--> statement-breakpoint
CREATE INDEX `split_participants_pending` ON `split_participants` (`user_id`,`pending_since`) WHERE paid = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `split_participants_once` ON `split_participants` (`split_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `splits` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`total_amount_cents` integer NOT NULL,
	`merchant` text,
	`creator_id` text NOT NULL,
	`split_date` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "splits_name" CHECK(length("splits"."name") > 0),
	CONSTRAINT "splits_total" CHECK("splits"."total_amount_cents" between 1 and 100000000),
	CONSTRAINT "splits_date" CHECK("splits"."split_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
--> statement-breakpoint
CREATE INDEX `splits_creator` ON `splits` (`creator_id`,split_date desc,id desc);--> statement-breakpoint
CREATE VIEW `user_emails` AS select id as user_id, email from users;--> statement-breakpoint
-- From here on by hand: the search index over folded names, kept by triggers.
CREATE VIRTUAL TABLE `profile_search` USING fts5(names, content='profile_names', content_rowid='row_id', tokenize='trigram', detail='full');
--> statement-breakpoint
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
