-- The organizer of an event and a co-organizer who block each other no longer organize it together.
CREATE TRIGGER `blocks_co_organizers` AFTER INSERT ON `blocks` BEGIN
	UPDATE `event_participants` SET `co_organizer_since` = NULL WHERE `user_id` = new.`blocked_id` AND `co_organizer_since` IS NOT NULL
		AND EXISTS (SELECT 1 FROM `events` e WHERE e.`id` = `event_participants`.`event_id` AND e.`creator_id` = new.`user_id`);
	UPDATE `event_participants` SET `co_organizer_since` = NULL WHERE `user_id` = new.`user_id` AND `co_organizer_since` IS NOT NULL
		AND EXISTS (SELECT 1 FROM `events` e WHERE e.`id` = `event_participants`.`event_id` AND e.`creator_id` = new.`blocked_id`);
END;
