-- A leaver who keeps another number of shares changes events.people_version, so the bill is made again.
CREATE TRIGGER `event_leavers_update` AFTER UPDATE OF `places` ON `event_leavers` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1 WHERE `id` = new.`event_id`;
END;

-- A leaver who keeps no share any more changes events.people_version.
CREATE TRIGGER `event_leavers_delete` AFTER DELETE ON `event_leavers` BEGIN
	UPDATE `events` SET `people_version` = `people_version` + 1 WHERE `id` = old.`event_id`;
END;
