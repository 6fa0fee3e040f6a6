-- An entry adds to the member's balance, and its share to what they spent. A balance that becomes zero is settled then.
CREATE TRIGGER `squad_entries_added` AFTER INSERT ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` + new.`cents`, `spent_cents` = `spent_cents` + new.`share_cents`,
		`settled_at` = iif(`balance_cents` + new.`cents` = 0, new.`changed_at`, `settled_at`),
		`owes_since` = iif(`balance_cents` + new.`cents` < 0, coalesce(`owes_since`, new.`entry_date`), NULL)
	WHERE `id` = new.`member_id`;
END;

-- A changed entry changes the member's balance and what they spent by the difference.
CREATE TRIGGER `squad_entries_changed` AFTER UPDATE OF `cents`, `share_cents` ON `squad_entries`
WHEN old.`cents` <> new.`cents` OR old.`share_cents` <> new.`share_cents` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` + new.`cents`,
		`spent_cents` = `spent_cents` - old.`share_cents` + new.`share_cents`,
		`settled_at` = iif(old.`cents` <> new.`cents` AND `balance_cents` - old.`cents` + new.`cents` = 0, new.`changed_at`, `settled_at`),
		`owes_since` = iif(`balance_cents` - old.`cents` + new.`cents` < 0, coalesce(`owes_since`, new.`entry_date`), NULL)
	WHERE `id` = new.`member_id`;
END;

-- A removed entry leaves the member's balance and what they spent.
CREATE TRIGGER `squad_entries_removed` AFTER DELETE ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents`, `spent_cents` = `spent_cents` - old.`share_cents`,
		`owes_since` = iif(`balance_cents` - old.`cents` < 0, coalesce(`owes_since`, old.`entry_date`), NULL)
	WHERE `id` = old.`member_id`;
END;

-- The share of a split, and what was paid for it, count in the figures of the squad (squad_stats).
CREATE TRIGGER `squad_entries_in_stats` AFTER INSERT ON `squad_entries` WHEN new.`source` = 'split' BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`, `paid_count`, `paid_cents`)
	SELECT `squad_id`, new.`entry_date`, 'm:' || `id`, (new.`share_cents` > 0), new.`share_cents`, (new.`cents` + new.`share_cents` > 0), (new.`cents` + new.`share_cents`)
	FROM `squad_members` WHERE `id` = new.`member_id`;
END;

-- A changed or moved share is counted again.
CREATE TRIGGER `squad_entries_changed_in_stats` AFTER UPDATE OF `cents`, `share_cents`, `entry_date` ON `squad_entries`
WHEN new.`source` = 'split' AND (old.`cents` <> new.`cents` OR old.`share_cents` <> new.`share_cents` OR old.`entry_date` <> new.`entry_date`) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`, `paid_count`, `paid_cents`)
	SELECT `squad_id`, old.`entry_date`, 'm:' || `id`, -(old.`share_cents` > 0), -old.`share_cents`, -(old.`cents` + old.`share_cents` > 0), -(old.`cents` + old.`share_cents`)
	FROM `squad_members` WHERE `id` = old.`member_id`
	UNION ALL
	SELECT `squad_id`, new.`entry_date`, 'm:' || `id`, (new.`share_cents` > 0), new.`share_cents`, (new.`cents` + new.`share_cents` > 0), (new.`cents` + new.`share_cents`)
	FROM `squad_members` WHERE `id` = new.`member_id`;
END;

-- A removed share is no longer counted.
CREATE TRIGGER `squad_entries_out_of_stats` AFTER DELETE ON `squad_entries` WHEN old.`source` = 'split' BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`, `paid_count`, `paid_cents`)
	SELECT `squad_id`, old.`entry_date`, 'm:' || `id`, -(old.`share_cents` > 0), -old.`share_cents`, -(old.`cents` + old.`share_cents` > 0), -(old.`cents` + old.`share_cents`)
	FROM `squad_members` WHERE `id` = old.`member_id`;
END;

-- A new entry is a change of its member's balance at this time, whatever the day of its split or payment is.
CREATE TRIGGER `squad_entries_added_now` AFTER INSERT ON `squad_entries` BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	SELECT `squad_id`, unixepoch() / 900 * 900000, coalesce(`claimed_by`, `id`), max(new.`cents`, 0), max(-(new.`cents`), 0), 1
	FROM `squad_members` WHERE `id` = new.`member_id` ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;

-- A changed entry changes the balance by the difference at this time.
CREATE TRIGGER `squad_entries_changed_now` AFTER UPDATE OF `cents` ON `squad_entries` WHEN old.`cents` <> new.`cents` BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	SELECT `squad_id`, unixepoch() / 900 * 900000, coalesce(`claimed_by`, `id`), max(new.`cents` - old.`cents`, 0), max(-(new.`cents` - old.`cents`), 0), 0
	FROM `squad_members` WHERE `id` = new.`member_id` ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;

-- A removed entry takes its cents off the balance at this time.
CREATE TRIGGER `squad_entries_removed_now` AFTER DELETE ON `squad_entries` BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	SELECT `squad_id`, unixepoch() / 900 * 900000, coalesce(`claimed_by`, `id`), max(-old.`cents`, 0), max(-(-old.`cents`), 0), -1
	FROM `squad_members` WHERE `id` = old.`member_id` ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;
