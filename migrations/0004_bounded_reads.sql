CREATE INDEX `series_not_ended_of_owner` ON `series` (`owner_id`,`id`) WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX `series_not_ended_of_squad` ON `series` (`squad_id`,`id`) WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX `split_entries_owed` ON `split_entries` (`user_id`,`split_id`) WHERE role = 'creator' and pending_cents > 0;--> statement-breakpoint
CREATE INDEX `splits_in_squad` ON `splits` (`squad_id`) WHERE squad_id is not null;