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
