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

-- Who comes into a squad comes into its chat, and sees the messages from then on.
CREATE TRIGGER `squad_members_chat_insert` AFTER INSERT ON `squad_members` WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NULL BEGIN
	INSERT INTO `squad_chat_members` (`squad_id`, `user_id`, `after_id`, `read_id`)
	SELECT new.`squad_id`, new.`user_id`, newest.`id`, newest.`id`
	FROM (SELECT coalesce(max(`id`), '') AS `id` FROM `squad_messages` WHERE `squad_id` = new.`squad_id`) newest WHERE true
	ON CONFLICT DO NOTHING;
END;

-- The same for an invited person who accepts, and for someone who comes back.
CREATE TRIGGER `squad_members_chat_back` AFTER UPDATE OF `user_id`, `left_at` ON `squad_members`
WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NULL AND (old.`user_id` IS NULL OR old.`left_at` IS NOT NULL) BEGIN
	INSERT INTO `squad_chat_members` (`squad_id`, `user_id`, `after_id`, `read_id`)
	SELECT new.`squad_id`, new.`user_id`, newest.`id`, newest.`id`
	FROM (SELECT coalesce(max(`id`), '') AS `id` FROM `squad_messages` WHERE `squad_id` = new.`squad_id`) newest WHERE true
	ON CONFLICT DO NOTHING;
END;

-- Who leaves a squad keeps nothing of its chat.
CREATE TRIGGER `squad_members_chat_left` AFTER UPDATE OF `left_at` ON `squad_members`
WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NOT NULL AND old.`left_at` IS NULL BEGIN
	DELETE FROM `squad_chat_members` WHERE `squad_id` = new.`squad_id` AND `user_id` = new.`user_id`;
	DELETE FROM `notifications` WHERE `user_id` = new.`user_id` AND `subject_id` = new.`squad_id` AND `kind` IN ('squad-message', 'squad-mention');
END;

-- Who leaves a squad leaves its challenges that are not over, with their check-ins. What is over keeps its result.
CREATE TRIGGER `squad_members_challenges_left` AFTER UPDATE OF `left_at` ON `squad_members`
WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NOT NULL AND old.`left_at` IS NULL BEGIN
	DELETE FROM `challenge_check_ins` WHERE `user_id` = new.`user_id` AND `challenge_id` IN (
		SELECT `id` FROM `challenges` WHERE `squad_id` = new.`squad_id` AND `next_at` IS NOT NULL AND `ends_at` > new.`left_at`);
	DELETE FROM `challenge_members` WHERE `user_id` = new.`user_id` AND `challenge_id` IN (
		SELECT `id` FROM `challenges` WHERE `squad_id` = new.`squad_id` AND `next_at` IS NOT NULL AND `ends_at` > new.`left_at`);
END;
