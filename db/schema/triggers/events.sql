-- The search index has events that are public and not cancelled.
CREATE TRIGGER `event_search_insert` AFTER INSERT ON `events` WHEN new.`deleted_at` IS NULL AND new.`visibility` = 'everyone' BEGIN
	INSERT INTO `event_search` (rowid, search_text) VALUES (new.`turn`, new.`search_text`);
END;

-- A moved event moves in the lists of its participants and invitees.
CREATE TRIGGER `event_people_turn` AFTER UPDATE OF `turn` ON `events` WHEN new.`turn` <> old.`turn` BEGIN
	UPDATE `event_participants` SET `turn` = new.`turn` WHERE `event_id` = new.`id`;
	UPDATE `event_invitees` SET `turn` = new.`turn` WHERE `event_id` = new.`id`;
END;

-- An event enters, changes in or leaves the search index with its words, place in the order and visibility.
CREATE TRIGGER `event_search_update` AFTER UPDATE OF `turn`, `search_text`, `deleted_at`, `visibility` ON `events` BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text)
	SELECT 'delete', old.`turn`, old.`search_text` WHERE old.`deleted_at` IS NULL AND old.`visibility` = 'everyone';
	INSERT INTO `event_search` (rowid, search_text)
	SELECT new.`turn`, new.`search_text` WHERE new.`deleted_at` IS NULL AND new.`visibility` = 'everyone';
END;

-- A purged event leaves the search index.
CREATE TRIGGER `event_search_delete` AFTER DELETE ON `events` WHEN old.`deleted_at` IS NULL AND old.`visibility` = 'everyone' BEGIN
	INSERT INTO `event_search` (`event_search`, rowid, search_text) VALUES ('delete', old.`turn`, old.`search_text`);
END;

-- The receipt of an event's cost and its cover are attached while the event or something else shows them.
CREATE TRIGGER `events_pictures_changed` AFTER UPDATE OF `cost_receipt_path`, `cover_path` ON `events`
WHEN old.`cost_receipt_path` IS NOT new.`cost_receipt_path` OR old.`cover_path` IS NOT new.`cover_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` u WHERE u.`path` = `receipts`.`path`)
	WHERE `path` IN (old.`cost_receipt_path`, new.`cost_receipt_path`, old.`cover_path`, new.`cover_path`);
END;

-- The pictures of a purged event are attached only while something else shows them.
CREATE TRIGGER `events_pictures_removed` AFTER DELETE ON `events` WHEN old.`cost_receipt_path` IS NOT NULL OR old.`cover_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` u WHERE u.`path` = `receipts`.`path`)
	WHERE `path` IN (old.`cost_receipt_path`, old.`cover_path`);
END;

-- The reminders of a moved event move with it, also those that were sent.
CREATE TRIGGER `events_reminders_moved` AFTER UPDATE OF `event_date` ON `events` WHEN old.`event_date` <> new.`event_date` BEGIN
	UPDATE `event_reminders` SET `remind_at` = new.`event_date` - `minutes` * 60000 WHERE `event_id` = new.`id`;
END;

-- An event of a squad counts in the squad's figures (squad_stats) for its organizer, on the day of its own time zone.
CREATE TRIGGER `events_in_stats` AFTER INSERT ON `events` WHEN new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT new.`squad_id`, coalesce(new.`begins_on`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch')), 'h:' || new.`creator_id`, 1 WHERE new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL;
END;

-- A moved, cancelled or restored event, and one of another squad, is counted again.
CREATE TRIGGER `events_changed_in_stats` AFTER UPDATE OF `squad_id`, `deleted_at`, `event_date`, `begins_on` ON `events`
WHEN (old.`squad_id` IS NOT NULL OR new.`squad_id` IS NOT NULL)
	AND (old.`squad_id` IS NOT new.`squad_id` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) OR coalesce(old.`begins_on`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch')) <> coalesce(new.`begins_on`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch'))) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, coalesce(old.`begins_on`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch')), 'h:' || old.`creator_id`, -1 WHERE old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL
	UNION ALL
	SELECT new.`squad_id`, coalesce(new.`begins_on`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch')), 'h:' || new.`creator_id`, 1 WHERE new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL;
END;

-- A purged event is no longer counted.
CREATE TRIGGER `events_out_of_stats` AFTER DELETE ON `events` WHEN old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, coalesce(old.`begins_on`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch')), 'h:' || old.`creator_id`, -1 WHERE old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL;
END;
