CREATE TABLE `squad_chat_members` (
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`after_id` text NOT NULL,
	`read_id` text NOT NULL,
	`muted_until` integer,
	PRIMARY KEY(`squad_id`, `user_id`),
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `squad_message_mentions` (
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `squad_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_message_mentions_user` ON `squad_message_mentions` (`user_id`);--> statement-breakpoint
CREATE TABLE `squad_message_pictures` (
	`message_id` text NOT NULL,
	`position` integer NOT NULL,
	`path` text NOT NULL,
	PRIMARY KEY(`message_id`, `position`),
	FOREIGN KEY (`message_id`) REFERENCES `squad_messages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_message_pictures_position" CHECK("squad_message_pictures"."position" between 0 and 3)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_message_pictures_path` ON `squad_message_pictures` (`path`);--> statement-breakpoint
CREATE TABLE `squad_message_reactions` (
	`message_id` text NOT NULL,
	`emoji` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`message_id`, `emoji`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `squad_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_message_reactions_user` ON `squad_message_reactions` (`user_id`);--> statement-breakpoint
CREATE TABLE `squad_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`length` integer NOT NULL,
	`reply_to_id` text,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`search_key` integer NOT NULL,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_messages_deleted" CHECK("squad_messages"."deleted_at" is null or "squad_messages"."text" = '')
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_messages_newest` ON `squad_messages` (`squad_id`,`id`);--> statement-breakpoint
CREATE INDEX `squad_messages_own` ON `squad_messages` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `squad_messages_search_key` ON `squad_messages` (`search_key`);--> statement-breakpoint
ALTER TABLE `squads` ADD `new_members_see_earlier` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_one_chat` ON `notifications` (`user_id`,`subject_id`,`kind`) WHERE kind in ('squad-message', 'squad-mention') and read = 0;--> statement-breakpoint
CREATE INDEX `notifications_of_chat` ON `notifications` (`user_id`,`subject_id`) WHERE kind in ('squad-message', 'squad-mention');--> statement-breakpoint
DROP VIEW `receipt_uses`;--> statement-breakpoint
CREATE VIEW `receipt_uses` AS 
  select receipt_path as path from expenses where receipt_path is not null
  union all select receipt_path from splits where receipt_path is not null
  union all select cost_receipt_path from events where cost_receipt_path is not null
  union all select cover_path from events where cover_path is not null
  union all select path from squad_message_pictures;--> statement-breakpoint
CREATE VIRTUAL TABLE `squad_message_search` USING fts5(squad_id, text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2 tokenchars '_'");--> statement-breakpoint
CREATE TRIGGER `squad_messages_search_insert` AFTER INSERT ON `squad_messages` WHEN new.`text` <> '' BEGIN
	INSERT INTO `squad_message_search` (rowid, squad_id, text) VALUES (new.`search_key`, new.`squad_id`, substr(new.`text`, 1, 20000));
END;--> statement-breakpoint
CREATE TRIGGER `squad_messages_search_changed` AFTER UPDATE OF `text` ON `squad_messages` WHEN old.`text` <> new.`text` BEGIN
	DELETE FROM `squad_message_search` WHERE rowid = old.`search_key`;
	INSERT INTO `squad_message_search` (rowid, squad_id, text)
	SELECT new.`search_key`, new.`squad_id`, substr(new.`text`, 1, 20000) WHERE new.`text` <> '';
END;--> statement-breakpoint
CREATE TRIGGER `squad_message_pictures_insert` AFTER INSERT ON `squad_message_pictures` BEGIN
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`path`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_message_pictures_delete` AFTER DELETE ON `squad_message_pictures` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`path`) WHERE `path` = old.`path`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_members_chat_insert` AFTER INSERT ON `squad_members` WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NULL BEGIN
	INSERT INTO `squad_chat_members` (`squad_id`, `user_id`, `after_id`, `read_id`)
	SELECT new.`squad_id`, new.`user_id`, newest.`id`, newest.`id`
	FROM (SELECT coalesce(max(`id`), '') AS `id` FROM `squad_messages` WHERE `squad_id` = new.`squad_id`) newest WHERE true
	ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `squad_members_chat_back` AFTER UPDATE OF `user_id`, `left_at` ON `squad_members`
WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NULL AND (old.`user_id` IS NULL OR old.`left_at` IS NOT NULL) BEGIN
	INSERT INTO `squad_chat_members` (`squad_id`, `user_id`, `after_id`, `read_id`)
	SELECT new.`squad_id`, new.`user_id`, newest.`id`, newest.`id`
	FROM (SELECT coalesce(max(`id`), '') AS `id` FROM `squad_messages` WHERE `squad_id` = new.`squad_id`) newest WHERE true
	ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `squad_members_chat_left` AFTER UPDATE OF `left_at` ON `squad_members`
WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NOT NULL AND old.`left_at` IS NULL BEGIN
	DELETE FROM `squad_chat_members` WHERE `squad_id` = new.`squad_id` AND `user_id` = new.`user_id`;
	DELETE FROM `notifications` WHERE `user_id` = new.`user_id` AND `subject_id` = new.`squad_id` AND `kind` IN ('squad-message', 'squad-mention');
END;--> statement-breakpoint
INSERT INTO `squad_chat_members` (`squad_id`, `user_id`, `after_id`, `read_id`)
SELECT `squad_id`, `user_id`, '', '' FROM `squad_members` WHERE `user_id` IS NOT NULL AND `left_at` IS NULL;
