-- An entry adds to the member's balance, and its share to what they spent. A balance that becomes zero is settled then.
CREATE TRIGGER `squad_entries_added` AFTER INSERT ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` + new.`cents`, `spent_cents` = `spent_cents` + new.`share_cents`,
		`settled_at` = iif(`balance_cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;

-- A changed entry changes the member's balance and what they spent by the difference.
CREATE TRIGGER `squad_entries_changed` AFTER UPDATE OF `cents`, `share_cents` ON `squad_entries`
WHEN old.`cents` <> new.`cents` OR old.`share_cents` <> new.`share_cents` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` + new.`cents`,
		`spent_cents` = `spent_cents` - old.`share_cents` + new.`share_cents`,
		`settled_at` = iif(old.`cents` <> new.`cents` AND `balance_cents` - old.`cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;

-- A removed entry leaves the member's balance and what they spent.
CREATE TRIGGER `squad_entries_removed` AFTER DELETE ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents`, `spent_cents` = `spent_cents` - old.`share_cents`
	WHERE `id` = old.`member_id`;
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
