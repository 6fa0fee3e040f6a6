CREATE VIEW `counted_shares` AS select split_id, user_id, counted_cents as cents from expenses where split_id is not null;
--> statement-breakpoint
DROP TRIGGER `splits_counted`;
--> statement-breakpoint
DROP TRIGGER `split_participants_counted`;
--> statement-breakpoint
DROP TRIGGER `split_shares_counted`;
--> statement-breakpoint
DROP TRIGGER `split_shares_counted_changed`;
--> statement-breakpoint
CREATE TRIGGER `counted_shares_added` INSTEAD OF INSERT ON `counted_shares` WHEN new.`cents` > 0 BEGIN
	INSERT INTO `expenses` (`id`, `user_id`, `description`, `amount_cents`, `expense_date`, `created_at`, `search_text`, `split_id`, `counted_cents`)
	SELECT 'exp_' || substr(s.`id`, 5, 10) || lower(hex(randomblob(8))), p.`id`, s.`name`, new.`cents`, s.`split_date`, s.`created_at`, s.`search_text`, s.`id`, new.`cents`
	FROM `profiles` p CROSS JOIN `splits` s ON s.`id` = new.`split_id` LEFT JOIN `squads` q ON q.`id` = s.`squad_id`
	WHERE p.`id` = new.`user_id` AND p.`counts_shares_since` IS NOT NULL AND s.`created_at` >= p.`counts_shares_since` AND coalesce(q.`currency`, 'USD') = 'USD'
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_counted_changed` AFTER UPDATE OF `amount_owed_cents` ON `split_participants`
WHEN old.`amount_owed_cents` = 0 AND new.`amount_owed_cents` > 0 BEGIN
	INSERT INTO `counted_shares` VALUES (new.`split_id`, new.`user_id`, new.`amount_owed_cents`);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_counted` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NULL AND old.`deleted_at` = new.`created_at` AND new.`deleted_at` IS NULL AND (
	(SELECT `counts_shares_since` FROM `profiles` WHERE `id` = new.`creator_id`) IS NOT NULL OR EXISTS (
		SELECT 1 FROM `split_participants` x CROSS JOIN `profiles` p ON p.`id` = x.`user_id` WHERE x.`split_id` = new.`id` AND p.`counts_shares_since` IS NOT NULL)) BEGIN
	INSERT INTO `counted_shares` SELECT `split_id`, `user_id`, `cents` FROM `own_shares` WHERE `split_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_counted` AFTER INSERT ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = new.`split_id`) IS NULL AND (SELECT `counts_shares_since` FROM `profiles` WHERE `id` = new.`user_id`) IS NOT NULL BEGIN
	INSERT INTO `counted_shares` VALUES (new.`split_id`, new.`user_id`, new.`amount_owed_cents`);
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_counted` AFTER INSERT ON `split_shares` WHEN new.`share_cents` > 0 BEGIN
	INSERT INTO `counted_shares` SELECT new.`split_id`, `user_id`, new.`share_cents` FROM `squad_members` WHERE `id` = new.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_counted_changed` AFTER UPDATE OF `share_cents` ON `split_shares` WHEN old.`share_cents` <> new.`share_cents` BEGIN
	DELETE FROM `expenses` WHERE new.`share_cents` <= 0 AND `split_id` = new.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = new.`member_id`);
	UPDATE `expenses` SET `amount_cents` = iif(`amount_cents` = `counted_cents`, new.`share_cents`, `amount_cents`), `counted_cents` = new.`share_cents`
	WHERE `split_id` = new.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = new.`member_id`);
	INSERT INTO `counted_shares` SELECT new.`split_id`, `user_id`, new.`share_cents` FROM `squad_members` WHERE `id` = new.`member_id` AND old.`share_cents` <= 0;
END;
