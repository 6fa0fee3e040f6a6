CREATE TABLE `job_runs` (
	`job` text NOT NULL,
	`hour` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`found` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`job`, `hour`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `dead_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `dedupe_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`dedupe_key`) WHERE dedupe_key is not null;--> statement-breakpoint
ALTER TABLE `split_participants` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `profiles_time_zone` ON `profiles` (`time_zone`);