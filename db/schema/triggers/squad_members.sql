-- A changed balance, or a guest who is claimed, changes the squad's ledger_version, so its plan is computed again.
CREATE TRIGGER `squad_balance_changed` AFTER UPDATE OF `balance_cents`, `claimed_by` ON `squad_members`
WHEN old.`balance_cents` <> new.`balance_cents` OR old.`claimed_by` IS NOT new.`claimed_by` BEGIN
	UPDATE `squads` SET `ledger_version` = `ledger_version` + 1 WHERE `id` = new.`squad_id`;
END;
