-- A share becomes an expense of its user if their shares count as spending since before the split was created. One in another currency does not.
CREATE TRIGGER `counted_shares_added` INSTEAD OF INSERT ON `counted_shares` WHEN new.`cents` > 0 BEGIN
	INSERT INTO `expenses` (`id`, `user_id`, `description`, `amount_cents`, `expense_date`, `created_at`, `search_text`, `split_id`, `counted_cents`)
	SELECT 'exp_' || substr(s.`id`, 5, 10) || lower(hex(randomblob(8))), p.`id`, s.`name`, new.`cents`, s.`split_date`, s.`created_at`, s.`search_text`, s.`id`, new.`cents`
	FROM `profiles` p CROSS JOIN `splits` s ON s.`id` = new.`split_id` LEFT JOIN `squads` q ON q.`id` = s.`squad_id`
	WHERE p.`id` = new.`user_id` AND p.`counts_shares_since` IS NOT NULL AND s.`created_at` >= p.`counts_shares_since` AND coalesce(q.`currency`, 'USD') = 'USD'
	ON CONFLICT DO NOTHING;
END;
