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
CREATE INDEX `friends_asked_by` ON `friends` (`friend_id`,`status`,`id`);