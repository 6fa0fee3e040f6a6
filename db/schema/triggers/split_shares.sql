-- A member's share of a squad split becomes an entry of their balance (squad_entries).
CREATE TRIGGER `split_shares_added` AFTER INSERT ON `split_shares` BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `share_cents`, `changed_at`)
	SELECT new.`member_id`, `id`, 'split', `split_date`, new.`paid_cents` - new.`share_cents`, new.`share_cents`, new.`changed_at`
	FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL;
END;

-- A changed share or payment changes the entry.
CREATE TRIGGER `split_shares_changed` AFTER UPDATE OF `paid_cents`, `share_cents` ON `split_shares` BEGIN
	UPDATE `squad_entries` SET `cents` = new.`paid_cents` - new.`share_cents`, `share_cents` = new.`share_cents`, `changed_at` = new.`changed_at`
	WHERE `member_id` = new.`member_id` AND `source_id` = new.`split_id`;
END;

-- A removed share removes the entry.
CREATE TRIGGER `split_shares_removed` AFTER DELETE ON `split_shares` BEGIN
	DELETE FROM `squad_entries` WHERE `member_id` = old.`member_id` AND `source_id` = old.`split_id`;
END;
