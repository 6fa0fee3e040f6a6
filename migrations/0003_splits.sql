CREATE TABLE `balances` (
	`creditor_id` text NOT NULL,
	`debtor_id` text NOT NULL,
	`cents` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`creditor_id`, `debtor_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `balances_debtor` ON `balances` (`debtor_id`);--> statement-breakpoint
CREATE TABLE `split_entries` (
	`split_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`split_date` text NOT NULL,
	`total_cents` integer NOT NULL,
	`pending_cents` integer NOT NULL,
	`active` integer NOT NULL,
	PRIMARY KEY(`split_id`, `user_id`),
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `split_entries_newest` ON `split_entries` (`user_id`,split_date desc,split_id desc);--> statement-breakpoint
CREATE INDEX `split_entries_pending` ON `split_entries` (`user_id`,split_date desc,split_id desc) WHERE pending_cents > 0;--> statement-breakpoint
CREATE INDEX `split_entries_created` ON `split_entries` (`user_id`,split_date desc,split_id desc) WHERE role = 'creator';--> statement-breakpoint
CREATE TABLE `split_history` (
	`id` text PRIMARY KEY NOT NULL,
	`split_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `split_history_newest` ON `split_history` (`split_id`,created_at desc,id desc);--> statement-breakpoint
CREATE TABLE `split_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`role` text NOT NULL,
	`pending` integer NOT NULL,
	`active` integer NOT NULL,
	`count` integer NOT NULL,
	`total_cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `role`, `pending`, `active`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `split_participants_user`;--> statement-breakpoint
DROP INDEX `split_participants_pending`;--> statement-breakpoint
CREATE INDEX `split_participants_pending` ON `split_participants` (`pending_since`,`id`) WHERE paid = 0;--> statement-breakpoint
DROP INDEX `splits_creator`;--> statement-breakpoint
ALTER TABLE `splits` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `splits` ADD `pending_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `splits` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `splits_deleted` ON `splits` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
-- From here on by hand. What exists already, and the triggers that keep what follows from splits and their shares.
UPDATE `splits` SET
	`search_text` = lower(`name` || ' ' || coalesce(`merchant`, '')),
	`pending_cents` = (SELECT coalesce(sum(p.`amount_owed_cents`), 0) FROM `split_participants` p WHERE p.`split_id` = `splits`.`id` AND p.`paid` = 0);
--> statement-breakpoint
CREATE TRIGGER `split_entries_added` AFTER INSERT ON `split_entries` BEGIN
	INSERT INTO `split_months` VALUES (new.`user_id`, substr(new.`split_date`, 1, 7), new.`role`, new.`pending_cents` > 0, new.`active`, 1, new.`total_cents`)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_entries_removed` AFTER DELETE ON `split_entries` BEGIN
	UPDATE `split_months` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`total_cents`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active`;
	DELETE FROM `split_months`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active` AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `split_entries_changed` AFTER UPDATE ON `split_entries`
WHEN old.`split_date` <> new.`split_date` OR old.`total_cents` <> new.`total_cents` OR old.`active` <> new.`active` OR (old.`pending_cents` > 0) <> (new.`pending_cents` > 0) BEGIN
	UPDATE `split_months` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`total_cents`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active`;
	DELETE FROM `split_months`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active` AND `count` = 0;
	INSERT INTO `split_months` VALUES (new.`user_id`, substr(new.`split_date`, 1, 7), new.`role`, new.`pending_cents` > 0, new.`active`, 1, new.`total_cents`)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;
--> statement-breakpoint
INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
SELECT `id`, `creator_id`, 'creator', `split_date`, `total_amount_cents`, `pending_cents`, `pending_cents` > 0 FROM `splits`
UNION ALL
SELECT s.`id`, p.`user_id`, 'participant', s.`split_date`, s.`total_amount_cents`, iif(p.`paid`, 0, p.`amount_owed_cents`), s.`pending_cents` > 0
FROM `splits` s JOIN `split_participants` p ON p.`split_id` = s.`id`;
--> statement-breakpoint
INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
SELECT s.`creator_id`, p.`user_id`, sum(p.`amount_owed_cents`), count(*)
FROM `splits` s JOIN `split_participants` p ON p.`split_id` = s.`id` WHERE p.`paid` = 0 GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `splits_added` AFTER INSERT ON `splits` BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	VALUES (new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, 0, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_changed` AFTER UPDATE OF `split_date`, `total_amount_cents` ON `splits`
WHEN old.`split_date` <> new.`split_date` OR old.`total_amount_cents` <> new.`total_amount_cents` BEGIN
	UPDATE `split_entries` SET `split_date` = new.`split_date`, `total_cents` = new.`total_amount_cents` WHERE `split_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_pending_changed` AFTER UPDATE OF `pending_cents` ON `splits` WHEN old.`pending_cents` <> new.`pending_cents` BEGIN
	UPDATE `split_entries` SET `pending_cents` = new.`pending_cents`, `active` = new.`pending_cents` > 0
	WHERE `split_id` = new.`id` AND `user_id` = new.`creator_id`;
	UPDATE `split_entries` SET `active` = new.`pending_cents` > 0
	WHERE (old.`pending_cents` > 0) <> (new.`pending_cents` > 0) AND `split_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_added` AFTER INSERT ON `split_participants` BEGIN
	UPDATE `splits` SET `pending_cents` = `pending_cents` + new.`amount_owed_cents` WHERE `id` = new.`split_id` AND new.`paid` = 0;
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT `id`, new.`user_id`, 'participant', `split_date`, `total_amount_cents`, iif(new.`paid`, 0, new.`amount_owed_cents`), `pending_cents` > 0
	FROM `splits` WHERE `id` = new.`split_id`;
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
END;
--> statement-breakpoint
-- Taken out and put in again: whatever changed in a share, the sums follow.
CREATE TRIGGER `split_participants_changed` AFTER UPDATE OF `paid`, `amount_owed_cents` ON `split_participants`
WHEN old.`paid` <> new.`paid` OR old.`amount_owed_cents` <> new.`amount_owed_cents` BEGIN
	UPDATE `split_entries` SET `pending_cents` = iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `split_id` = new.`split_id` AND `user_id` = new.`user_id`;
	UPDATE `splits` SET `pending_cents` = `pending_cents` - iif(old.`paid`, 0, old.`amount_owed_cents`) + iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `id` = new.`split_id`;
	UPDATE `balances` SET `cents` = `cents` - old.`amount_owed_cents`, `count` = `count` - 1
	WHERE old.`paid` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	DELETE FROM `balances` WHERE `count` = 0 AND `debtor_id` = new.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = new.`split_id`);
END;
--> statement-breakpoint
-- The shares of a deleted split were taken out with it.
CREATE TRIGGER `split_participants_removed` AFTER DELETE ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = old.`split_id`) IS NULL BEGIN
	DELETE FROM `split_entries` WHERE `split_id` = old.`split_id` AND `user_id` = old.`user_id`;
	UPDATE `splits` SET `pending_cents` = `pending_cents` - old.`amount_owed_cents` WHERE `id` = old.`split_id` AND old.`paid` = 0;
	UPDATE `balances` SET `cents` = `cents` - old.`amount_owed_cents`, `count` = `count` - 1
	WHERE old.`paid` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
	DELETE FROM `balances` WHERE `count` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_deleted_softly` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `split_entries` WHERE `split_id` = new.`id`;
	UPDATE `balances` SET (`cents`, `count`) = (
		SELECT `balances`.`cents` - p.`amount_owed_cents`, `balances`.`count` - 1 FROM `split_participants` p
		WHERE p.`split_id` = new.`id` AND p.`user_id` = `balances`.`debtor_id`)
	WHERE `creditor_id` = new.`creator_id` AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0);
	DELETE FROM `balances` WHERE `count` = 0 AND `creditor_id` = new.`creator_id`
		AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_restored` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, new.`pending_cents`, new.`pending_cents` > 0
	UNION ALL
	SELECT new.`id`, `user_id`, 'participant', new.`split_date`, new.`total_amount_cents`, iif(`paid`, 0, `amount_owed_cents`), new.`pending_cents` > 0
	FROM `split_participants` p WHERE p.`split_id` = new.`id` AND EXISTS (SELECT 1 FROM `profiles` WHERE `id` = p.`user_id` AND `deleted_at` IS NULL);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT new.`creator_id`, `user_id`, `amount_owed_cents`, 1 FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
END;
