ALTER TABLE `event_invitees` ADD `is_invited` integer DEFAULT true NOT NULL;
