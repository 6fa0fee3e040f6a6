-- A payment in a squad counts in the balances and debts of its two members, and keeps how long its sender had owed something. One that follows the plan takes its transfer off the plan.
CREATE TRIGGER `payments_added` AFTER INSERT ON `payments` WHEN new.`squad_id` IS NOT NULL AND new.`state` IN ('sent', 'confirmed') BEGIN
	UPDATE `payments` SET `settled_days` = (
		SELECT max(0, cast(julianday(new.`paid_on`) - julianday(`owes_since`) AS INTEGER)) FROM `squad_members` WHERE `id` = new.`from_id` AND `owes_since` IS NOT NULL)
	WHERE `id` = new.`id`;
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	VALUES (new.`from_id`, new.`id`, 'payment', new.`paid_on`, new.`cents`, new.`changed_at`),
		(new.`to_id`, new.`id`, 'payment', new.`paid_on`, -new.`cents`, new.`changed_at`);
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	VALUES (new.`squad_id`, new.`to_id`, new.`from_id`, new.`cents`) ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
	DELETE FROM `squad_transfers` WHERE new.`follows_plan` = 1
		AND `squad_id` = new.`squad_id` AND `from_id` = new.`from_id` AND `to_id` = new.`to_id` AND `cents` = new.`cents`;
	UPDATE `squad_transfers` SET `cents` = `cents` - new.`cents` WHERE new.`follows_plan` = 1
		AND `squad_id` = new.`squad_id` AND `from_id` = new.`from_id` AND `to_id` = new.`to_id` AND `cents` > new.`cents`;
	UPDATE `squads` SET `plan_version` = `ledger_version` WHERE new.`follows_plan` = 1 AND `id` = new.`squad_id`;
END;

-- A confirmed payment dates the entries of its members.
CREATE TRIGGER `payments_confirmed` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` = 'sent' AND new.`state` = 'confirmed' BEGIN
	UPDATE `squad_entries` SET `changed_at` = new.`changed_at` WHERE `source_id` = new.`id`;
END;

-- A payment that is cancelled or disputed no longer counts, and its sender has owed something since before it.
CREATE TRIGGER `payments_stopped` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` IN ('sent', 'confirmed') AND new.`state` NOT IN ('sent', 'confirmed') BEGIN
	DELETE FROM `squad_entries` WHERE `source_id` = new.`id`;
	UPDATE `squad_members` SET `owes_since` = min(`owes_since`, date(new.`paid_on`, '-' || new.`settled_days` || ' days'))
	WHERE `id` = new.`from_id` AND `owes_since` IS NOT NULL AND new.`settled_days` IS NOT NULL;
	UPDATE `squad_debts` SET `cents` = `cents` - new.`cents`
	WHERE `squad_id` = new.`squad_id` AND `debtor_id` = new.`to_id` AND `creditor_id` = new.`from_id`;
	DELETE FROM `squad_debts` WHERE `squad_id` = new.`squad_id` AND `debtor_id` = new.`to_id` AND `creditor_id` = new.`from_id` AND `cents` = 0;
END;

-- A payment that was cancelled or disputed and is sent or confirmed again counts again.
CREATE TRIGGER `payments_counted_again` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` NOT IN ('sent', 'confirmed') AND new.`state` IN ('sent', 'confirmed') BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	VALUES (new.`from_id`, new.`id`, 'payment', new.`paid_on`, new.`cents`, new.`changed_at`),
		(new.`to_id`, new.`id`, 'payment', new.`paid_on`, -new.`cents`, new.`changed_at`);
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	VALUES (new.`squad_id`, new.`to_id`, new.`from_id`, new.`cents`) ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;

-- How long its sender had owed something counts in the figures of the squad (squad_stats) while the payment counts.
CREATE TRIGGER `payments_in_stats` AFTER UPDATE OF `settled_days`, `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND (old.`settled_days` IS NOT new.`settled_days` OR (old.`state` IN ('sent', 'confirmed')) <> (new.`state` IN ('sent', 'confirmed'))) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, old.`paid_on`, 'd:' || old.`settled_days`, -1 WHERE old.`settled_days` IS NOT NULL AND old.`state` IN ('sent', 'confirmed')
	UNION ALL
	SELECT new.`squad_id`, new.`paid_on`, 'd:' || new.`settled_days`, 1 WHERE new.`settled_days` IS NOT NULL AND new.`state` IN ('sent', 'confirmed');
END;

-- A payment in a squad that its receiver recorded has settled something, if both were users then.
CREATE TRIGGER `payments_settled_at_once` AFTER INSERT ON `payments` WHEN new.`squad_id` IS NOT NULL AND new.`state` = 'confirmed' BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT new.`id`, f.`user_id`, t.`user_id`, new.`squad_id`, q.`currency`, new.`cents`, new.`is_prompt`, new.`changed_at`
	FROM `squads` q JOIN `squad_members` f ON f.`id` = new.`from_id` JOIN `squad_members` t ON t.`id` = new.`to_id`
	WHERE q.`id` = new.`squad_id` AND f.`user_id` <> t.`user_id` AND max(f.`joined_at`, t.`joined_at`) <= new.`changed_at`;
END;

-- A payment in a squad that is confirmed has settled something, if both were users then.
CREATE TRIGGER `payments_settled` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` <> 'confirmed' AND new.`state` = 'confirmed' BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT new.`id`, f.`user_id`, t.`user_id`, new.`squad_id`, q.`currency`, new.`cents`, new.`is_prompt`, new.`changed_at`
	FROM `squads` q JOIN `squad_members` f ON f.`id` = new.`from_id` JOIN `squad_members` t ON t.`id` = new.`to_id`
	WHERE q.`id` = new.`squad_id` AND f.`user_id` <> t.`user_id` AND max(f.`joined_at`, t.`joined_at`) <= new.`changed_at`;
END;

-- A payment that is no longer confirmed has settled nothing.
CREATE TRIGGER `payments_unsettled` AFTER UPDATE OF `state` ON `payments` WHEN old.`state` = 'confirmed' AND new.`state` <> 'confirmed' BEGIN
	DELETE FROM `settlements` WHERE `subject` = new.`id`;
END;
