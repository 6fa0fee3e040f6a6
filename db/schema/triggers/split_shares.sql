-- A member's share of a squad split becomes an entry of their balance (squad_entries).
CREATE TRIGGER `split_shares_added` AFTER INSERT ON `split_shares` BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `share_cents`, `changed_at`)
	SELECT new.`member_id`, `id`, 'split', `split_date`, new.`paid_cents` - new.`share_cents`, new.`share_cents`, new.`changed_at`
	FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL;
END;

-- A changed share or payment changes the entry.
CREATE TRIGGER `split_shares_changed` AFTER UPDATE OF `paid_cents`, `share_cents` ON `split_shares` BEGIN
	UPDATE `squad_entries` SET `cents` = new.`paid_cents` - new.`share_cents`, `share_cents` = new.`share_cents`, `changed_at` = new.`changed_at`
	WHERE `member_id` = new.`member_id` AND `source_id` = new.`split_id`;
END;

-- A removed share removes the entry.
CREATE TRIGGER `split_shares_removed` AFTER DELETE ON `split_shares` BEGIN
	DELETE FROM `squad_entries` WHERE `member_id` = old.`member_id` AND `source_id` = old.`split_id`;
END;

-- A member's share of a squad split becomes their expense if their shares count as spending.
CREATE TRIGGER `split_shares_counted` AFTER INSERT ON `split_shares` WHEN new.`share_cents` > 0 BEGIN
	INSERT INTO `counted_shares` SELECT new.`split_id`, `user_id`, new.`share_cents` FROM `squad_members` WHERE `id` = new.`member_id`;
END;

-- A changed share changes the expense that counts it, unless its owner has changed the amount. One that was nothing before begins to count.
CREATE TRIGGER `split_shares_counted_changed` AFTER UPDATE OF `share_cents` ON `split_shares` WHEN old.`share_cents` <> new.`share_cents` BEGIN
	DELETE FROM `expenses` WHERE new.`share_cents` <= 0 AND `split_id` = new.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = new.`member_id`);
	UPDATE `expenses` SET `amount_cents` = iif(`amount_cents` = `counted_cents`, new.`share_cents`, `amount_cents`), `counted_cents` = new.`share_cents`
	WHERE `split_id` = new.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = new.`member_id`);
	INSERT INTO `counted_shares` SELECT new.`split_id`, `user_id`, new.`share_cents` FROM `squad_members` WHERE `id` = new.`member_id` AND old.`share_cents` <= 0;
END;

-- A removed share removes the expense that counts it.
CREATE TRIGGER `split_shares_counted_removed` AFTER DELETE ON `split_shares` BEGIN
	DELETE FROM `expenses` WHERE `split_id` = old.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = old.`member_id`);
END;

-- A split that gets another share no longer uses a goal: its members have their parts again. Once the goal is closed or has another keeper, what was used stays a payment.
CREATE TRIGGER `split_shares_goal_added` AFTER INSERT ON `split_shares` BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = new.`changed_at`
	WHERE `split_id` = new.`split_id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;

-- The same if an amount changes.
CREATE TRIGGER `split_shares_goal_changed` AFTER UPDATE OF `paid_cents`, `share_cents` ON `split_shares`
WHEN old.`paid_cents` <> new.`paid_cents` OR old.`share_cents` <> new.`share_cents` BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = new.`changed_at`
	WHERE `split_id` = new.`split_id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;

-- The same if a share is removed.
CREATE TRIGGER `split_shares_goal_removed` AFTER DELETE ON `split_shares` BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = max(`changed_at`, old.`changed_at`)
	WHERE `split_id` = old.`split_id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;
