-- A share that is added to a split becomes a line of its participant's list, counts in the split and in the balance of the two, and its participant finds the split. Shares of a deleted split, which is how a new one begins, count when it is restored.
CREATE TRIGGER `split_participants_added` AFTER INSERT ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = new.`split_id`) IS NULL BEGIN
	UPDATE `splits` SET `pending_cents` = `pending_cents` + new.`amount_owed_cents` WHERE `id` = new.`split_id` AND new.`paid` = 0;
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT `id`, new.`user_id`, 'participant', `split_date`, `total_amount_cents`, iif(new.`paid`, 0, new.`amount_owed_cents`), `pending_cents` > 0
	FROM `splits` WHERE `id` = new.`split_id`;
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	INSERT INTO `split_partners` (`creator_id`, `participant_id`)
	SELECT `creator_id`, new.`user_id` FROM `splits` WHERE `id` = new.`split_id` ON CONFLICT DO NOTHING;
	DELETE FROM `split_search` WHERE rowid = (SELECT `search_key` FROM `splits` WHERE `id` = new.`split_id`);
	INSERT INTO `split_search` (rowid, tokens)
	SELECT s.`search_key`, t.`tokens` FROM `splits` s JOIN `split_tokens` t ON t.`split_id` = s.`id` WHERE s.`id` = new.`split_id`;
END;

-- A share that is marked or changes its amount changes the line, the split and the balance. Those of a deleted split are in no
-- balance: a payment for it can still be answered.
CREATE TRIGGER `split_participants_changed` AFTER UPDATE OF `paid`, `amount_owed_cents` ON `split_participants`
WHEN old.`paid` <> new.`paid` OR old.`amount_owed_cents` <> new.`amount_owed_cents` BEGIN
	UPDATE `split_entries` SET `pending_cents` = iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `split_id` = new.`split_id` AND `user_id` = new.`user_id`;
	UPDATE `splits` SET `pending_cents` = `pending_cents` - iif(old.`paid`, 0, old.`amount_owed_cents`) + iif(new.`paid`, 0, new.`amount_owed_cents`)
	WHERE `id` = new.`split_id`;
	UPDATE `balances` SET `cents` = `cents` - old.`amount_owed_cents`, `count` = `count` - 1
	WHERE old.`paid` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id` AND `deleted_at` IS NULL);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	DELETE FROM `balances` WHERE `count` = 0 AND `debtor_id` = new.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = new.`split_id`);
END;

-- Marking a share changes the split's version, so an edit that was made before it is refused.
CREATE TRIGGER `splits_version` AFTER UPDATE OF `paid` ON `split_participants` WHEN old.`paid` <> new.`paid` BEGIN
	UPDATE `splits` SET `version` = `version` + 1 WHERE `id` = new.`split_id`;
END;

-- A removed share leaves the list, the split and the balance. Those of a deleted split have left already.
CREATE TRIGGER `split_participants_removed` AFTER DELETE ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = old.`split_id`) IS NULL BEGIN
	DELETE FROM `split_entries` WHERE `split_id` = old.`split_id` AND `user_id` = old.`user_id`;
	UPDATE `splits` SET `pending_cents` = `pending_cents` - old.`amount_owed_cents` WHERE `id` = old.`split_id` AND old.`paid` = 0;
	UPDATE `balances` SET `cents` = `cents` - old.`amount_owed_cents`, `count` = `count` - 1
	WHERE old.`paid` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
	DELETE FROM `balances` WHERE `count` = 0 AND `debtor_id` = old.`user_id` AND `creditor_id` = (SELECT `creator_id` FROM `splits` WHERE `id` = old.`split_id`);
END;

-- The share of a person who is added to a split becomes their expense if their shares count as spending.
CREATE TRIGGER `split_participants_counted` AFTER INSERT ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = new.`split_id`) IS NULL AND (SELECT `counts_shares_since` FROM `profiles` WHERE `id` = new.`user_id`) IS NOT NULL BEGIN
	INSERT INTO `counted_shares` VALUES (new.`split_id`, new.`user_id`, new.`amount_owed_cents`);
END;

-- So does one that was nothing before. What the creator of a direct split has is in no row: an edit counts it (worker/splits/edit-split.ts).
CREATE TRIGGER `split_participants_counted_changed` AFTER UPDATE OF `amount_owed_cents` ON `split_participants`
WHEN old.`amount_owed_cents` = 0 AND new.`amount_owed_cents` > 0 BEGIN
	INSERT INTO `counted_shares` VALUES (new.`split_id`, new.`user_id`, new.`amount_owed_cents`);
END;

-- A share that is paid has settled something, in time if its payment was recorded, or it was marked, within a week of the bill. The payment that covers it is confirmed after it.
CREATE TRIGGER `split_participants_settled` AFTER UPDATE OF `paid`, `amount_owed_cents` ON `split_participants`
WHEN old.`paid` <> new.`paid` OR old.`amount_owed_cents` <> new.`amount_owed_cents` BEGIN
	DELETE FROM `settlements` WHERE `subject` = new.`id`;
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT new.`id`, new.`user_id`, s.`creator_id`, NULL, 'USD', new.`amount_owed_cents`, date(coalesce((
		SELECT min(p.`created_at`) FROM `payment_shares` x JOIN `payments` p ON p.`id` = x.`payment_id` AND p.`state` <> 'withdrawn' WHERE x.`participant_id` = new.`id`),
		new.`paid_at`) / 1000.0, 'unixepoch', '-7 days') <= s.`split_date`, new.`paid_at`
	FROM `splits` s WHERE s.`id` = new.`split_id` AND s.`squad_id` IS NULL AND s.`deleted_at` IS NULL
		AND new.`paid` = 1 AND new.`paid_at` IS NOT NULL AND new.`amount_owed_cents` > 0;
END;

-- A share that is paid from the beginning has settled something.
CREATE TRIGGER `split_participants_settled_at_once` AFTER INSERT ON `split_participants` WHEN new.`paid` = 1 AND new.`amount_owed_cents` > 0 BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT new.`id`, new.`user_id`, s.`creator_id`, NULL, 'USD', new.`amount_owed_cents`, date(new.`paid_at` / 1000.0, 'unixepoch', '-7 days') <= s.`split_date`, new.`paid_at`
	FROM `splits` s WHERE s.`id` = new.`split_id` AND s.`squad_id` IS NULL AND s.`deleted_at` IS NULL AND new.`paid_at` IS NOT NULL;
END;

-- A share that is removed has settled nothing.
CREATE TRIGGER `split_participants_unsettled` AFTER DELETE ON `split_participants` BEGIN
	DELETE FROM `settlements` WHERE `subject` = old.`id`;
END;
