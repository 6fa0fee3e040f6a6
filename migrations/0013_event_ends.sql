-- By hand: columns with their constraints. A new table would take the participants of all events with the old one.
ALTER TABLE `events` ADD `all_day` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `end_noted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `ends_at` integer
	CONSTRAINT "events_end" CHECK(`ends_at` is null or `ends_at` > `event_date` and `ends_at` - `event_date` <= 15 * 86400000)
	CONSTRAINT "events_all_day" CHECK(`all_day` = 0 or `all_day` = 1 and `ends_at` is not null);--> statement-breakpoint
CREATE INDEX `events_running` ON `events` (`turn`,`ends_at`) WHERE deleted_at is null and visibility = 'everyone' and ends_at is not null and end_noted = 0;--> statement-breakpoint
-- Lists of past events leave out those that go on, without reading them.
DROP INDEX `events_of_category`;--> statement-breakpoint
CREATE INDEX `events_of_category` ON `events` (`category_key`,`turn`,`ends_at`) WHERE deleted_at is null and visibility = 'everyone';--> statement-breakpoint
DROP INDEX `events_public`;--> statement-breakpoint
CREATE INDEX `events_public` ON `events` (`turn`,`ends_at`) WHERE deleted_at is null and visibility = 'everyone';--> statement-breakpoint
DROP INDEX `events_free`;--> statement-breakpoint
CREATE INDEX `events_free` ON `events` (`turn`,`ends_at`) WHERE deleted_at is null and estimated_cost_cents = 0 and visibility = 'everyone';
