-- An entry adds to the member's balance. A balance that becomes zero is settled then.
CREATE TRIGGER `squad_entries_added` AFTER INSERT ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` + new.`cents`,
		`settled_at` = iif(`balance_cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;

-- A changed entry changes the member's balance by the difference.
CREATE TRIGGER `squad_entries_changed` AFTER UPDATE OF `cents` ON `squad_entries` WHEN old.`cents` <> new.`cents` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` + new.`cents`,
		`settled_at` = iif(`balance_cents` - old.`cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;

-- A removed entry leaves the member's balance.
CREATE TRIGGER `squad_entries_removed` AFTER DELETE ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` WHERE `id` = old.`member_id`;
END;
