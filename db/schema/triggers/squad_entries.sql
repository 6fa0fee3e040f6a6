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
