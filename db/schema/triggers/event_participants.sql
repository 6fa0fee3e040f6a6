-- A confirmed participant takes a place in events.joined_count, and so does each of their guests.
CREATE TRIGGER `event_joined_insert` AFTER INSERT ON `event_participants` WHEN new.`status` = 'confirmed' BEGIN
	UPDATE `events` SET `joined_count` = `joined_count` + 1 + new.`guests`, `people_version` = `people_version` + 1
	WHERE `id` = new.`event_id`;
END;

-- A changed status or number of guests changes events.joined_count and events.people_version.
CREATE TRIGGER `event_joined_update` AFTER UPDATE OF `status`, `guests` ON `event_participants`
WHEN old.`status` <> new.`status` OR old.`guests` <> new.`guests` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1, `joined_count` = `joined_count`
		+ iif(new.`status` = 'confirmed', 1 + new.`guests`, 0) - iif(old.`status` = 'confirmed', 1 + old.`guests`, 0)
	WHERE `id` = new.`event_id`;
END;

-- A participant who goes frees their place and those of their guests.
CREATE TRIGGER `event_joined_delete` AFTER DELETE ON `event_participants` WHEN old.`status` = 'confirmed' BEGIN
	UPDATE `events` SET `joined_count` = `joined_count` - 1 - old.`guests`, `people_version` = `people_version` + 1
	WHERE `id` = old.`event_id`;
END;
