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
ALTER TABLE `events` ADD `cost_payers` text;--> statement-breakpoint
ALTER TABLE `events` ADD `billed_version` integer;--> statement-breakpoint
CREATE INDEX `events_cost_receipt` ON `events` (`cost_receipt_path`) WHERE cost_receipt_path is not null;--> statement-breakpoint
CREATE INDEX `events_to_bill_again` ON `events` (`id`) WHERE deleted_at is null and billed_version is not null and billed_version <> people_version;
--> statement-breakpoint
-- From here on by hand. Who keeps a share of the bill counts as a change of the people.
CREATE TRIGGER `event_leavers_update` AFTER UPDATE OF `places` ON `event_leavers` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1 WHERE `id` = new.`event_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `event_leavers_delete` AFTER DELETE ON `event_leavers` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1 WHERE `id` = old.`event_id`;
END;
