ALTER TABLE `events` ADD `begins_on` text;
--> statement-breakpoint
-- By hand: the figures of a squad count an event on the day of its own time zone.
DROP TRIGGER `events_in_stats`;
--> statement-breakpoint
DROP TRIGGER `events_changed_in_stats`;
--> statement-breakpoint
DROP TRIGGER `events_out_of_stats`;
--> statement-breakpoint
CREATE TRIGGER `events_in_stats` AFTER INSERT ON `events` WHEN new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT new.`squad_id`, coalesce(new.`begins_on`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch')), 'h:' || new.`creator_id`, 1 WHERE new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `events_changed_in_stats` AFTER UPDATE OF `squad_id`, `deleted_at`, `event_date`, `begins_on` ON `events`
WHEN (old.`squad_id` IS NOT NULL OR new.`squad_id` IS NOT NULL)
	AND (old.`squad_id` IS NOT new.`squad_id` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) OR coalesce(old.`begins_on`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch')) <> coalesce(new.`begins_on`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch'))) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, coalesce(old.`begins_on`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch')), 'h:' || old.`creator_id`, -1 WHERE old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL
	UNION ALL
	SELECT new.`squad_id`, coalesce(new.`begins_on`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch')), 'h:' || new.`creator_id`, 1 WHERE new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `events_out_of_stats` AFTER DELETE ON `events` WHEN old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, coalesce(old.`begins_on`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch')), 'h:' || old.`creator_id`, -1 WHERE old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL;
END;
