ALTER TABLE `expenses` ADD `split_id` text REFERENCES splits(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `expenses` ADD `counted_cents` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `expenses_counted` ON `expenses` (`split_id`,`user_id`) WHERE split_id is not null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `counts_shares_since` integer;--> statement-breakpoint
CREATE VIEW `own_shares` AS 
  select s.id as split_id, s.creator_id as user_id, s.total_amount_cents
    - (select coalesce(sum(amount_owed_cents), 0) from split_participants where split_id = s.id) as cents
  from splits s where s.squad_id is null
  union all
  select split_id, user_id, amount_owed_cents from split_participants
  union all
  select x.split_id, m.user_id, x.share_cents from split_shares x
  cross join squad_members m on m.id = x.member_id cross join squads q on q.id = m.squad_id
  where m.user_id is not null and q.currency = 'USD';--> statement-breakpoint
CREATE TRIGGER `splits_counted` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NULL AND old.`deleted_at` = new.`created_at` AND new.`deleted_at` IS NULL AND (
	(SELECT `counts_shares_since` FROM `profiles` WHERE `id` = new.`creator_id`) IS NOT NULL OR EXISTS (
		SELECT 1 FROM `split_participants` x CROSS JOIN `profiles` p ON p.`id` = x.`user_id` WHERE x.`split_id` = new.`id` AND p.`counts_shares_since` IS NOT NULL)) BEGIN
	INSERT INTO `expenses` (`id`, `user_id`, `description`, `amount_cents`, `expense_date`, `created_at`, `search_text`, `split_id`, `counted_cents`)
	SELECT 'exp_' || substr(s.`id`, 5, 10) || lower(hex(randomblob(8))), o.`user_id`, s.`name`, o.`cents`, s.`split_date`, s.`created_at`, s.`search_text`, s.`id`, o.`cents`
	FROM `own_shares` o CROSS JOIN `profiles` p ON p.`id` = o.`user_id` AND p.`counts_shares_since` IS NOT NULL CROSS JOIN `splits` s ON s.`id` = o.`split_id`
	WHERE o.`split_id` = new.`id` AND o.`cents` > 0 AND s.`created_at` >= p.`counts_shares_since`
	ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
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
END;--> statement-breakpoint
CREATE TRIGGER `splits_counted_deleted` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	UPDATE `expenses` SET `deleted_at` = new.`deleted_at` WHERE `split_id` = new.`id` AND `deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `splits_counted_restored` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	UPDATE `expenses` SET `deleted_at` = NULL WHERE `split_id` = new.`id` AND `deleted_at` = old.`deleted_at`;
END;--> statement-breakpoint
CREATE TRIGGER `split_participants_counted` AFTER INSERT ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = new.`split_id`) IS NULL AND (SELECT `counts_shares_since` FROM `profiles` WHERE `id` = new.`user_id`) IS NOT NULL BEGIN
	INSERT INTO `expenses` (`id`, `user_id`, `description`, `amount_cents`, `expense_date`, `created_at`, `search_text`, `split_id`, `counted_cents`)
	SELECT 'exp_' || substr(s.`id`, 5, 10) || lower(hex(randomblob(8))), o.`user_id`, s.`name`, o.`cents`, s.`split_date`, s.`created_at`, s.`search_text`, s.`id`, o.`cents`
	FROM `own_shares` o CROSS JOIN `profiles` p ON p.`id` = o.`user_id` AND p.`counts_shares_since` IS NOT NULL CROSS JOIN `splits` s ON s.`id` = o.`split_id`
	WHERE o.`split_id` = new.`split_id` AND o.`user_id` = new.`user_id` AND o.`cents` > 0 AND s.`created_at` >= p.`counts_shares_since`
	ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `split_shares_counted` AFTER INSERT ON `split_shares` WHEN new.`share_cents` > 0 BEGIN
	INSERT INTO `expenses` (`id`, `user_id`, `description`, `amount_cents`, `expense_date`, `created_at`, `search_text`, `split_id`, `counted_cents`)
	SELECT 'exp_' || substr(s.`id`, 5, 10) || lower(hex(randomblob(8))), m.`user_id`, s.`name`, new.`share_cents`, s.`split_date`, s.`created_at`, s.`search_text`, s.`id`, new.`share_cents`
	FROM `squad_members` m CROSS JOIN `profiles` p ON p.`id` = m.`user_id` AND p.`counts_shares_since` IS NOT NULL
	CROSS JOIN `splits` s ON s.`id` = new.`split_id` CROSS JOIN `squads` q ON q.`id` = s.`squad_id` AND q.`currency` = 'USD'
	WHERE m.`id` = new.`member_id` AND s.`created_at` >= p.`counts_shares_since`
	ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `split_shares_counted_changed` AFTER UPDATE OF `share_cents` ON `split_shares` WHEN old.`share_cents` <> new.`share_cents` BEGIN
	DELETE FROM `expenses` WHERE new.`share_cents` <= 0 AND `split_id` = new.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = new.`member_id`);
	UPDATE `expenses` SET `amount_cents` = iif(`amount_cents` = `counted_cents`, new.`share_cents`, `amount_cents`), `counted_cents` = new.`share_cents`
	WHERE `split_id` = new.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = new.`member_id`);
	INSERT INTO `expenses` (`id`, `user_id`, `description`, `amount_cents`, `expense_date`, `created_at`, `search_text`, `split_id`, `counted_cents`)
	SELECT 'exp_' || substr(s.`id`, 5, 10) || lower(hex(randomblob(8))), m.`user_id`, s.`name`, new.`share_cents`, s.`split_date`, s.`created_at`, s.`search_text`, s.`id`, new.`share_cents`
	FROM `squad_members` m CROSS JOIN `profiles` p ON p.`id` = m.`user_id` AND p.`counts_shares_since` IS NOT NULL
	CROSS JOIN `splits` s ON s.`id` = new.`split_id` CROSS JOIN `squads` q ON q.`id` = s.`squad_id` AND q.`currency` = 'USD'
	WHERE m.`id` = new.`member_id` AND old.`share_cents` <= 0 AND new.`share_cents` > 0 AND s.`created_at` >= p.`counts_shares_since`
	ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `split_shares_counted_removed` AFTER DELETE ON `split_shares` BEGIN
	DELETE FROM `expenses` WHERE `split_id` = old.`split_id` AND `user_id` = (SELECT `user_id` FROM `squad_members` WHERE `id` = old.`member_id`);
END;
