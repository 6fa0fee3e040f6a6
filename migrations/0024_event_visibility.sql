DROP INDEX `events_of_category`;--> statement-breakpoint
DROP INDEX `events_free`;--> statement-breakpoint
CREATE INDEX `events_public` ON `events` (`turn`) WHERE deleted_at is null and visibility = 'everyone';--> statement-breakpoint
CREATE INDEX `events_private` ON `events` (`creator_id`,`turn`) WHERE deleted_at is null and visibility <> 'everyone';--> statement-breakpoint
CREATE INDEX `events_of_category` ON `events` (`category_key`,`turn`) WHERE deleted_at is null and visibility = 'everyone';--> statement-breakpoint
CREATE INDEX `events_free` ON `events` (`turn`) WHERE deleted_at is null and estimated_cost_cents = 0 and visibility = 'everyone';--> statement-breakpoint
-- From here on by hand. The search index has public events only: those of other people would use up what a page may read.
DROP TRIGGER `event_search_insert`;--> statement-breakpoint
DROP TRIGGER `event_search_update`;--> statement-breakpoint
DROP TRIGGER `event_search_delete`;--> statement-breakpoint
CREATE TRIGGER `event_search_insert` AFTER INSERT ON `events` WHEN new.`deleted_at` IS NULL AND new.`visibility` = 'everyone' BEGIN
	INSERT INTO `event_search` (rowid, search_text) VALUES (new.`turn`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `event_search_update` AFTER UPDATE OF `turn`, `search_text`, `deleted_at`, `visibility` ON `events` BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text)
	SELECT 'delete', old.`turn`, old.`search_text` WHERE old.`deleted_at` IS NULL AND old.`visibility` = 'everyone';
	INSERT INTO `event_search` (rowid, search_text)
	SELECT new.`turn`, new.`search_text` WHERE new.`deleted_at` IS NULL AND new.`visibility` = 'everyone';
END;
--> statement-breakpoint
CREATE TRIGGER `event_search_delete` AFTER DELETE ON `events` WHEN old.`deleted_at` IS NULL AND old.`visibility` = 'everyone' BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text) VALUES ('delete', old.`turn`, old.`search_text`);
END;
