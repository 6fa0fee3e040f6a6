ALTER TABLE `squad_entries` ADD `share_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `squad_members` ADD `spent_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand: the triggers that keep the columns, which are filled while no trigger counts them.
DROP TRIGGER `split_shares_added`;--> statement-breakpoint
DROP TRIGGER `split_shares_changed`;--> statement-breakpoint
DROP TRIGGER `squad_splits_restored`;--> statement-breakpoint
DROP TRIGGER `squad_entries_added`;--> statement-breakpoint
DROP TRIGGER `squad_entries_changed`;--> statement-breakpoint
DROP TRIGGER `squad_entries_removed`;--> statement-breakpoint
UPDATE `squad_entries` SET `share_cents` = coalesce((SELECT x.`share_cents` FROM `split_shares` x
	WHERE x.`split_id` = `squad_entries`.`source_id` AND x.`member_id` = `squad_entries`.`member_id`), 0) WHERE `source` = 'split';--> statement-breakpoint
UPDATE `squad_members` SET `spent_cents` = coalesce((SELECT sum(e.`share_cents`) FROM `squad_entries` e WHERE e.`member_id` = `squad_members`.`id`), 0);--> statement-breakpoint
CREATE TRIGGER `split_shares_added` AFTER INSERT ON `split_shares` BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `share_cents`, `changed_at`)
	SELECT new.`member_id`, `id`, 'split', `split_date`, new.`paid_cents` - new.`share_cents`, new.`share_cents`, new.`changed_at`
	FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `split_shares_changed` AFTER UPDATE OF `paid_cents`, `share_cents` ON `split_shares` BEGIN
	UPDATE `squad_entries` SET `cents` = new.`paid_cents` - new.`share_cents`, `share_cents` = new.`share_cents`, `changed_at` = new.`changed_at`
	WHERE `member_id` = new.`member_id` AND `source_id` = new.`split_id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `share_cents`, `changed_at`)
	SELECT `member_id`, new.`id`, 'split', new.`split_date`, `paid_cents` - `share_cents`, `share_cents`, `changed_at`
	FROM `split_shares` WHERE `split_id` = new.`id`;
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	SELECT new.`squad_id`, `debtor_id`, `creditor_id`, `cents` FROM `split_debts` WHERE `split_id` = new.`id`
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
	UPDATE `splits` SET `search_key` = coalesce(`search_key`, (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`)) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_added` AFTER INSERT ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` + new.`cents`, `spent_cents` = `spent_cents` + new.`share_cents`,
		`settled_at` = iif(`balance_cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_changed` AFTER UPDATE OF `cents`, `share_cents` ON `squad_entries`
WHEN old.`cents` <> new.`cents` OR old.`share_cents` <> new.`share_cents` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` + new.`cents`,
		`spent_cents` = `spent_cents` - old.`share_cents` + new.`share_cents`,
		`settled_at` = iif(old.`cents` <> new.`cents` AND `balance_cents` - old.`cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_removed` AFTER DELETE ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents`, `spent_cents` = `spent_cents` - old.`share_cents`
	WHERE `id` = old.`member_id`;
END;
