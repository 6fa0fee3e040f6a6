-- An invited person for whom a place is held counts in events.held_count.
CREATE TRIGGER `event_held_insert` AFTER INSERT ON `event_invitees` WHEN new.`held_until` IS NOT NULL BEGIN
	UPDATE `events` SET `held_count` = `held_count` + 1 WHERE `id` = new.`event_id`;
END;

-- A place that is held, or no longer held, changes events.held_count.
CREATE TRIGGER `event_held_update` AFTER UPDATE OF `held_until` ON `event_invitees`
WHEN (old.`held_until` IS NULL) <> (new.`held_until` IS NULL) BEGIN
	UPDATE `events` SET `held_count` = `held_count` + iif(new.`held_until` IS NULL, -1, 1) WHERE `id` = new.`event_id`;
END;

-- Without the invitation no place is held.
CREATE TRIGGER `event_held_delete` AFTER DELETE ON `event_invitees` WHEN old.`held_until` IS NOT NULL BEGIN
	UPDATE `events` SET `held_count` = `held_count` - 1 WHERE `id` = old.`event_id`;
END;
