-- A direct split becomes a line of its creator's list, and is in the search. One that is written as deleted, as a new one is, will be once it is restored.
CREATE TRIGGER `splits_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	VALUES (new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, 0, 0);
	UPDATE `splits` SET `search_key` = (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`) WHERE `id` = new.`id`;
END;

-- A changed day or total changes the line of each person in the split.
CREATE TRIGGER `splits_changed` AFTER UPDATE OF `split_date`, `total_amount_cents` ON `splits`
WHEN old.`split_date` <> new.`split_date` OR old.`total_amount_cents` <> new.`total_amount_cents` BEGIN
	UPDATE `split_entries` SET `split_date` = new.`split_date`, `total_cents` = new.`total_amount_cents` WHERE `split_id` = new.`id`;
END;

-- What is pending of a split is the creator's line. Whether anything is pending is in the line of each person.
CREATE TRIGGER `splits_pending_changed` AFTER UPDATE OF `pending_cents` ON `splits` WHEN old.`pending_cents` <> new.`pending_cents` BEGIN
	UPDATE `split_entries` SET `pending_cents` = new.`pending_cents`, `active` = new.`pending_cents` > 0
	WHERE `split_id` = new.`id` AND `user_id` = new.`creator_id`;
	UPDATE `split_entries` SET `active` = new.`pending_cents` > 0
	WHERE (old.`pending_cents` > 0) <> (new.`pending_cents` > 0) AND `split_id` = new.`id`;
END;

-- A deleted direct split leaves all lists and balances, and the search.
CREATE TRIGGER `splits_deleted_softly` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `split_search` WHERE rowid = new.`search_key`;
	DELETE FROM `split_entries` WHERE `split_id` = new.`id`;
	UPDATE `balances` SET (`cents`, `count`) = (
		SELECT `balances`.`cents` - p.`amount_owed_cents`, `balances`.`count` - 1 FROM `split_participants` p
		WHERE p.`split_id` = new.`id` AND p.`user_id` = `balances`.`debtor_id`)
	WHERE `creditor_id` = new.`creator_id` AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0);
	DELETE FROM `balances` WHERE `count` = 0 AND `creditor_id` = new.`creator_id`
		AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id`);
END;

-- A restored direct split, and so a new one with its shares, is in the lists (except those of deleted accounts), the balances and the search.
CREATE TRIGGER `splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`squad_id` IS NULL BEGIN
	UPDATE `splits` SET
		`pending_cents` = (SELECT coalesce(sum(`amount_owed_cents`), 0) FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0),
		`search_key` = coalesce(`search_key`, (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`))
	WHERE `id` = new.`id`;
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT `id`, `creator_id`, 'creator', `split_date`, `total_amount_cents`, `pending_cents`, `pending_cents` > 0 FROM `splits` WHERE `id` = new.`id`
	UNION ALL
	SELECT s.`id`, p.`user_id`, 'participant', s.`split_date`, s.`total_amount_cents`, iif(p.`paid`, 0, p.`amount_owed_cents`), s.`pending_cents` > 0
	FROM `splits` s JOIN `split_participants` p ON p.`split_id` = s.`id`
	WHERE s.`id` = new.`id` AND EXISTS (SELECT 1 FROM `profiles` WHERE `id` = p.`user_id` AND `deleted_at` IS NULL);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT new.`creator_id`, `user_id`, `amount_owed_cents`, 1 FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	INSERT INTO `split_partners` (`creator_id`, `participant_id`)
	SELECT new.`creator_id`, `user_id` FROM `split_participants` WHERE `split_id` = new.`id` ON CONFLICT DO NOTHING;
END;

-- A split of a squad is in the search.
CREATE TRIGGER `squad_splits_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	UPDATE `splits` SET `search_key` = (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`) WHERE `id` = new.`id`;
END;

-- A squad split on another day moves the entries of its members.
CREATE TRIGGER `squad_splits_moved` AFTER UPDATE OF `split_date` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`split_date` <> new.`split_date` BEGIN
	UPDATE `squad_entries` SET `entry_date` = new.`split_date` WHERE `source_id` = new.`id`;
END;

-- A deleted squad split leaves the balances and debts of the squad.
CREATE TRIGGER `squad_splits_deleted_softly` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `squad_entries` WHERE `source_id` = new.`id`;
	UPDATE `squad_debts` SET `cents` = `cents` - (SELECT d.`cents` FROM `split_debts` d
		WHERE d.`split_id` = new.`id` AND d.`debtor_id` = `squad_debts`.`debtor_id` AND d.`creditor_id` = `squad_debts`.`creditor_id`)
	WHERE `squad_id` = new.`squad_id` AND (`debtor_id`, `creditor_id`) IN (SELECT `debtor_id`, `creditor_id` FROM `split_debts` WHERE `split_id` = new.`id`);
	DELETE FROM `squad_debts` WHERE `squad_id` = new.`squad_id` AND `cents` = 0;
END;

-- A restored squad split returns to the balances and debts of the squad, and to the search.
CREATE TRIGGER `squad_splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `share_cents`, `changed_at`)
	SELECT `member_id`, new.`id`, 'split', new.`split_date`, `paid_cents` - `share_cents`, `share_cents`, `changed_at`
	FROM `split_shares` WHERE `split_id` = new.`id`;
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	SELECT new.`squad_id`, `debtor_id`, `creditor_id`, `cents` FROM `split_debts` WHERE `split_id` = new.`id`
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
	UPDATE `splits` SET `search_key` = coalesce(`search_key`, (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`)) WHERE `id` = new.`id`;
END;

-- The search has the current tokens of a split that is not deleted: under its key, which stays the same, and with a new name.
CREATE TRIGGER `splits_search_changed` AFTER UPDATE OF `search_text`, `search_key` ON `splits` WHEN new.`search_key` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	DELETE FROM `split_search` WHERE rowid = old.`search_key`;
	INSERT INTO `split_search` (rowid, tokens) SELECT new.`search_key`, `tokens` FROM `split_tokens` WHERE `split_id` = new.`id`;
END;

-- A replaced receipt is attached only while something else shows it.
CREATE TRIGGER `splits_receipt_changed` AFTER UPDATE OF `receipt_path` ON `splits` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;

-- The receipt of a purged split is attached only while something else shows it.
CREATE TRIGGER `splits_receipt_removed` AFTER DELETE ON `splits` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;

-- The shares of a new direct split, which is restored once it has them, become expenses of those whose shares count as spending.
CREATE TRIGGER `splits_counted` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NULL AND old.`deleted_at` = new.`created_at` AND new.`deleted_at` IS NULL AND (
	(SELECT `counts_shares_since` FROM `profiles` WHERE `id` = new.`creator_id`) IS NOT NULL OR EXISTS (
		SELECT 1 FROM `split_participants` x CROSS JOIN `profiles` p ON p.`id` = x.`user_id` WHERE x.`split_id` = new.`id` AND p.`counts_shares_since` IS NOT NULL)) BEGIN
	INSERT INTO `counted_shares` SELECT `split_id`, `user_id`, `cents` FROM `own_shares` WHERE `split_id` = new.`id`;
END;

-- An edited split changes the expenses that count its shares, except what their owners have changed themselves. Runs with the new shares: an edit of a direct split writes them first.
CREATE TRIGGER `splits_counted_changed` AFTER UPDATE OF `total_amount_cents` ON `splits`
WHEN new.`deleted_at` IS NULL AND EXISTS (SELECT 1 FROM `expenses` WHERE `split_id` = new.`id`) BEGIN
	DELETE FROM `expenses` WHERE `split_id` = new.`id` AND NOT EXISTS (
		SELECT 1 FROM `own_shares` o WHERE o.`split_id` = new.`id` AND o.`user_id` = `expenses`.`user_id` AND o.`cents` > 0);
	UPDATE `expenses` SET
		`amount_cents` = iif(`amount_cents` = `counted_cents`, o.`cents`, `amount_cents`), `counted_cents` = o.`cents`,
		`description` = iif(`description` = old.`name`, new.`name`, `description`),
		`search_text` = iif(`search_text` = old.`search_text`, new.`search_text`, `search_text`),
		`expense_date` = iif(`expense_date` = old.`split_date`, new.`split_date`, `expense_date`)
	FROM (SELECT `user_id`, `cents` FROM `own_shares` WHERE `split_id` = new.`id`) o
	WHERE `split_id` = new.`id` AND `expenses`.`user_id` = o.`user_id`;
END;

-- A deleted split takes the expenses that count its shares with it.
CREATE TRIGGER `splits_counted_deleted` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	UPDATE `expenses` SET `deleted_at` = new.`deleted_at` WHERE `split_id` = new.`id` AND `deleted_at` IS NULL;
END;

-- A restored split brings back what was deleted with it, and not what its owner had deleted before.
CREATE TRIGGER `splits_counted_restored` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	UPDATE `expenses` SET `deleted_at` = NULL WHERE `split_id` = new.`id` AND `deleted_at` = old.`deleted_at`;
END;

-- A squad split has the kind that its words give it.
CREATE TRIGGER `squad_splits_kind_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NOT NULL BEGIN
	UPDATE `splits` SET `kind` = (SELECT `kind` FROM `split_kinds` WHERE `split_id` = new.`id`) WHERE `id` = new.`id`;
END;

-- Other words can make it another kind.
CREATE TRIGGER `squad_splits_kind_changed` AFTER UPDATE OF `search_text` ON `splits` WHEN new.`squad_id` IS NOT NULL AND old.`search_text` <> new.`search_text` BEGIN
	UPDATE `splits` SET `kind` = (SELECT `kind` FROM `split_kinds` WHERE `split_id` = new.`id`) WHERE `id` = new.`id`;
END;

-- A squad split and its covers count in the figures of the squad (squad_stats) from when it has a kind, and while it is not deleted.
CREATE TRIGGER `squad_splits_in_stats` AFTER UPDATE OF `kind`, `deleted_at`, `split_date`, `total_amount_cents`, `is_refund`, `method` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND (old.`kind` <> new.`kind` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) OR old.`split_date` <> new.`split_date`
	OR old.`total_amount_cents` <> new.`total_amount_cents` OR old.`is_refund` <> new.`is_refund` OR old.`method` IS NOT new.`method`) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`)
	SELECT old.`squad_id`, old.`split_date`, 'k:' || old.`kind`, -(old.`is_refund` = 0), -iif(old.`is_refund`, -1, 1) * old.`total_amount_cents`
	WHERE old.`deleted_at` IS NULL AND old.`kind` <> ''
	UNION ALL
	SELECT old.`squad_id`, old.`split_date`, 'c:' || (c.`value` ->> 'to'), -1, 0 FROM json_each(old.`method`, '$.covers') c
	WHERE old.`deleted_at` IS NULL AND old.`kind` <> '' AND old.`is_refund` = 0
	UNION ALL
	SELECT new.`squad_id`, new.`split_date`, 'k:' || new.`kind`, (new.`is_refund` = 0), iif(new.`is_refund`, -1, 1) * new.`total_amount_cents`
	WHERE new.`deleted_at` IS NULL AND new.`kind` <> ''
	UNION ALL
	SELECT new.`squad_id`, new.`split_date`, 'c:' || (c.`value` ->> 'to'), 1, 0 FROM json_each(new.`method`, '$.covers') c
	WHERE new.`deleted_at` IS NULL AND new.`kind` <> '' AND new.`is_refund` = 0;
END;

-- A deleted split no longer uses a goal: its members have their parts again. They keep them if it is restored.
CREATE TRIGGER `splits_goal_deleted` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = new.`deleted_at`
	WHERE `split_id` = new.`id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;

-- The shares of a deleted direct split have settled nothing.
CREATE TRIGGER `splits_unsettled` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NULL AND old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `settlements` WHERE `subject` IN (SELECT `id` FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 1);
END;

-- The paid shares of a restored direct split have settled something again.
CREATE TRIGGER `splits_settled_again` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NULL AND old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT `id`, `user_id`, new.`creator_id`, NULL, 'USD', `amount_owed_cents`, date(`paid_at` / 1000.0, 'unixepoch', '-7 days') <= new.`split_date`, `paid_at`
	FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 1 AND `paid_at` IS NOT NULL AND `amount_owed_cents` > 0;
END;
