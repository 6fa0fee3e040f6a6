-- An expense counts in the sums of its day, month, year and all time (expense_sums).
CREATE TRIGGER `expenses_added` AFTER INSERT ON `expenses` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `expense_sums` (`user_id`, `span`, `period`, `category`, `count`, `total_cents`)
	SELECT new.`user_id`, p.`column1`, p.`column2`, coalesce(new.`category`, 'Uncategorized'), 1, new.`amount_cents`
	FROM (VALUES ('all', ''), ('year', substr(new.`expense_date`, 1, 4)), ('month', substr(new.`expense_date`, 1, 7)), ('day', new.`expense_date`)) p
	WHERE true
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;

-- A changed, deleted or restored expense moves between the sums. Sums of nothing are deleted.
CREATE TRIGGER `expenses_changed` AFTER UPDATE OF `amount_cents`, `category`, `expense_date`, `deleted_at` ON `expenses`
WHEN old.`amount_cents` <> new.`amount_cents` OR old.`category` IS NOT new.`category` OR old.`expense_date` <> new.`expense_date`
	OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) BEGIN
	UPDATE `expense_sums` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`amount_cents`
	WHERE old.`deleted_at` IS NULL AND `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`));
	INSERT INTO `expense_sums` (`user_id`, `span`, `period`, `category`, `count`, `total_cents`)
	SELECT new.`user_id`, p.`column1`, p.`column2`, coalesce(new.`category`, 'Uncategorized'), 1, new.`amount_cents`
	FROM (VALUES ('all', ''), ('year', substr(new.`expense_date`, 1, 4)), ('month', substr(new.`expense_date`, 1, 7)), ('day', new.`expense_date`)) p
	WHERE new.`deleted_at` IS NULL
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
	DELETE FROM `expense_sums`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`)) AND `count` = 0;
END;

-- A purged expense leaves the sums.
CREATE TRIGGER `expenses_removed` AFTER DELETE ON `expenses` WHEN old.`deleted_at` IS NULL BEGIN
	UPDATE `expense_sums` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`amount_cents`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`));
	DELETE FROM `expense_sums`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`)) AND `count` = 0;
END;

-- A receipt that an expense shows is attached, so it is not purged.
CREATE TRIGGER `expenses_receipt_added` AFTER INSERT ON `expenses` WHEN new.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;

-- A replaced receipt is attached only while something else shows it.
CREATE TRIGGER `expenses_receipt_changed` AFTER UPDATE OF `receipt_path` ON `expenses` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;

-- The receipt of a purged expense is attached only while something else shows it.
CREATE TRIGGER `expenses_receipt_removed` AFTER DELETE ON `expenses` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;
