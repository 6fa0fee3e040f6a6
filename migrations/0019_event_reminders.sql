CREATE TABLE `event_reminders` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`minutes` integer,
	`remind_at` integer,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "event_reminders_minutes" CHECK("event_reminders"."minutes" is null or "event_reminders"."minutes" > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `event_reminders_user` ON `event_reminders` (`user_id`);--> statement-breakpoint
CREATE INDEX `event_reminders_due` ON `event_reminders` (`remind_at`,`event_id`,`user_id`) WHERE remind_at is not null;--> statement-breakpoint
CREATE TRIGGER `events_reminders_moved` AFTER UPDATE OF `event_date` ON `events` WHEN old.`event_date` <> new.`event_date` BEGIN
	UPDATE `event_reminders` SET `remind_at` = new.`event_date` - `minutes` * 60000 WHERE `event_id` = new.`id`;
END;
