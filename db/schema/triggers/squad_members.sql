-- A changed balance, or a guest who is claimed, changes the squad's ledger_version, so its plan is computed again.
CREATE TRIGGER `squad_balance_changed` AFTER UPDATE OF `balance_cents`, `claimed_by` ON `squad_members`
WHEN old.`balance_cents` <> new.`balance_cents` OR old.`claimed_by` IS NOT new.`claimed_by` BEGIN
	UPDATE `squads` SET `ledger_version` = `ledger_version` + 1 WHERE `id` = new.`squad_id`;
END;

-- What a guest owes or is owed moves to the member who claims them, and back if the claim is undone.
CREATE TRIGGER `squad_members_claimed_now` AFTER UPDATE OF `claimed_by` ON `squad_members`
WHEN old.`claimed_by` IS NOT new.`claimed_by` AND new.`balance_cents` <> 0 BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	VALUES (new.`squad_id`, unixepoch() / 900 * 900000, coalesce(old.`claimed_by`, new.`id`), max(-new.`balance_cents`, 0), max(new.`balance_cents`, 0), 0),
		(new.`squad_id`, unixepoch() / 900 * 900000, coalesce(new.`claimed_by`, new.`id`), max(new.`balance_cents`, 0), max(-new.`balance_cents`, 0), 0) ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;
