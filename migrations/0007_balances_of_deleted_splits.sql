DROP TRIGGER `split_participants_changed`;--> statement-breakpoint
CREATE TRIGGER `split_participants_changed` AFTER UPDATE OF `paid`, `amount_owed_cents` ON `split_participants`
WHEN old.`paid` <> new.`paid` OR old.`amount_owed_cents` <> new.`amount_owed_cents` BEGIN
	UPDATE `split_entries` SET `pending_cents` = iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `split_id` = new.`split_id` AND `user_id` = new.`user_id`;
	UPDATE `splits` SET `pending_cents` = `pending_cents` - iif(old.`paid`, 0, old.`amount_owed_cents`) + iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `id` = new.`split_id`;
	UPDATE `balances` SET `cents` = `cents` - old.`amount_owed_cents`, `count` = `count` - 1
	WHERE old.`paid` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id` AND `deleted_at` IS NULL);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	DELETE FROM `balances` WHERE `count` = 0 AND `debtor_id` = new.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = new.`split_id`);
END;--> statement-breakpoint
-- By hand: the balances again, because payments that were answered while a split was deleted have changed them.
DELETE FROM `balances`;--> statement-breakpoint
INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
SELECT s.`creator_id`, p.`user_id`, sum(p.`amount_owed_cents`), count(*)
FROM `splits` s JOIN `split_participants` p ON p.`split_id` = s.`id`
WHERE p.`paid` = 0 AND s.`deleted_at` IS NULL GROUP BY 1, 2;
