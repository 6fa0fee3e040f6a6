-- Turning simplified debts on or off changes the squad's ledger_version.
CREATE TRIGGER `squad_simplify_changed` AFTER UPDATE OF `simplify` ON `squads` WHEN old.`simplify` <> new.`simplify` BEGIN
	UPDATE `squads` SET `ledger_version` = `ledger_version` + 1 WHERE `id` = new.`id`;
END;
