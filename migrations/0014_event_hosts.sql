ALTER TABLE `event_invitees` ADD `note` text;--> statement-breakpoint
ALTER TABLE `event_participants` ADD `guest_names` text;--> statement-breakpoint
ALTER TABLE `event_participants` ADD `note` text;--> statement-breakpoint
ALTER TABLE `event_participants` ADD `co_organizer_since` integer;--> statement-breakpoint
CREATE INDEX `event_co_organizers` ON `event_participants` (`event_id`,`co_organizer_since`) WHERE co_organizer_since is not null;--> statement-breakpoint
CREATE INDEX `event_co_organizers_user` ON `event_participants` (`user_id`) WHERE co_organizer_since is not null;--> statement-breakpoint
-- By hand: the trigger that ends what a block makes impossible.
CREATE TRIGGER `blocks_co_organizers` AFTER INSERT ON `blocks` BEGIN
	UPDATE `event_participants` SET `co_organizer_since` = NULL WHERE `user_id` = new.`blocked_id` AND `co_organizer_since` IS NOT NULL
		AND EXISTS (SELECT 1 FROM `events` e WHERE e.`id` = `event_participants`.`event_id` AND e.`creator_id` = new.`user_id`);
	UPDATE `event_participants` SET `co_organizer_since` = NULL WHERE `user_id` = new.`user_id` AND `co_organizer_since` IS NOT NULL
		AND EXISTS (SELECT 1 FROM `events` e WHERE e.`id` = `event_participants`.`event_id` AND e.`creator_id` = new.`blocked_id`);
END;
