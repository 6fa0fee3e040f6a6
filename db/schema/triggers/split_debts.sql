-- What a squad split makes one member owe another adds to squad_debts.
CREATE TRIGGER `split_debts_added` AFTER INSERT ON `split_debts` BEGIN
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	SELECT `squad_id`, new.`debtor_id`, new.`creditor_id`, new.`cents` FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;

-- A changed debt of a squad split changes squad_debts by the difference.
CREATE TRIGGER `split_debts_changed` AFTER UPDATE OF `cents` ON `split_debts` WHEN old.`cents` <> new.`cents` BEGIN
	UPDATE `squad_debts` SET `cents` = `cents` - old.`cents` + new.`cents`
	WHERE `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = new.`split_id`) AND `debtor_id` = new.`debtor_id` AND `creditor_id` = new.`creditor_id`;
END;

-- A removed debt of a squad split leaves squad_debts. A deleted split has left already.
CREATE TRIGGER `split_debts_removed` AFTER DELETE ON `split_debts`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = old.`split_id`) IS NULL BEGIN
	UPDATE `squad_debts` SET `cents` = `cents` - old.`cents`
	WHERE `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = old.`split_id`) AND `debtor_id` = old.`debtor_id` AND `creditor_id` = old.`creditor_id`;
	DELETE FROM `squad_debts` WHERE `cents` = 0
		AND `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = old.`split_id`) AND `debtor_id` = old.`debtor_id` AND `creditor_id` = old.`creditor_id`;
END;
