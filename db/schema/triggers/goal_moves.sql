-- A line of a goal's book that counts changes the member's part. One that leaves the goal for the squad's balances is a payment between the member and the keeper.
CREATE TRIGGER `goal_moves_added` AFTER INSERT ON `goal_moves` WHEN new.`state` IN ('sent', 'confirmed') AND new.`kind` <> 'keeper' BEGIN
	INSERT INTO `goal_parts` (`goal_id`, `member_id`, `cents`, `put_in_cents`, `taken_out_cents`, `used_cents`, `rest_cents`)
	VALUES (new.`goal_id`, new.`member_id`, iif(new.`kind` = 'in', new.`cents`, -new.`cents`), iif(new.`kind` = 'in', new.`cents`, 0),
		iif(new.`kind` = 'out', new.`cents`, 0), iif(new.`kind` = 'use', new.`cents`, 0), iif(new.`kind` = 'rest', new.`cents`, 0))
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `put_in_cents` = `put_in_cents` + excluded.`put_in_cents`,
		`taken_out_cents` = `taken_out_cents` + excluded.`taken_out_cents`, `used_cents` = `used_cents` + excluded.`used_cents`,
		`rest_cents` = `rest_cents` + excluded.`rest_cents`;
	UPDATE `goals` SET `reached_at` = new.`changed_at`
	WHERE `id` = new.`goal_id` AND `reached_at` IS NULL AND `saved_cents` >= `target_cents`;
	INSERT INTO `payments` (`id`, `squad_id`, `from_id`, `to_id`, `cents`, `paid_on`, `state`, `recorded_by`, `created_at`, `changed_at`, `follows_plan`, `goal_id`)
	SELECT 'pay_' || substr(new.`id`, 5), g.`squad_id`, iif(new.`cents` > 0, new.`member_id`, new.`keeper_id`),
		iif(new.`cents` > 0, new.`keeper_id`, new.`member_id`), abs(new.`cents`), coalesce(new.`paid_on`, date(new.`created_at` / 1000, 'unixepoch')), 'confirmed',
		new.`recorded_by`, new.`created_at`, new.`changed_at`, 0, g.`id`
	FROM `goals` g WHERE g.`id` = new.`goal_id` AND new.`kind` IN ('use', 'rest') AND new.`member_id` <> new.`keeper_id` AND new.`cents` <> 0;
END;

-- A line that is withdrawn or disputed no longer counts, and neither does its payment.
CREATE TRIGGER `goal_moves_stopped` AFTER UPDATE OF `state` ON `goal_moves`
WHEN new.`kind` <> 'keeper' AND old.`state` IN ('sent', 'confirmed') AND new.`state` NOT IN ('sent', 'confirmed') BEGIN
	UPDATE `goal_parts` SET `cents` = `cents` - iif(new.`kind` = 'in', new.`cents`, -new.`cents`),
		`put_in_cents` = `put_in_cents` - iif(new.`kind` = 'in', new.`cents`, 0),
		`taken_out_cents` = `taken_out_cents` - iif(new.`kind` = 'out', new.`cents`, 0),
		`used_cents` = `used_cents` - iif(new.`kind` = 'use', new.`cents`, 0), `rest_cents` = `rest_cents` - iif(new.`kind` = 'rest', new.`cents`, 0)
	WHERE `goal_id` = new.`goal_id` AND `member_id` = new.`member_id`;
	UPDATE `payments` SET `state` = 'withdrawn', `changed_at` = new.`changed_at`
	WHERE new.`kind` IN ('use', 'rest') AND `id` = 'pay_' || substr(new.`id`, 5) AND `goal_id` = new.`goal_id`;
END;

-- A line that was withdrawn or disputed and is confirmed counts again.
CREATE TRIGGER `goal_moves_counted_again` AFTER UPDATE OF `state` ON `goal_moves`
WHEN new.`kind` IN ('in', 'out') AND old.`state` NOT IN ('sent', 'confirmed') AND new.`state` IN ('sent', 'confirmed') BEGIN
	UPDATE `goal_parts` SET `cents` = `cents` + iif(new.`kind` = 'in', new.`cents`, -new.`cents`),
		`put_in_cents` = `put_in_cents` + iif(new.`kind` = 'in', new.`cents`, 0),
		`taken_out_cents` = `taken_out_cents` + iif(new.`kind` = 'out', new.`cents`, 0)
	WHERE `goal_id` = new.`goal_id` AND `member_id` = new.`member_id`;
	UPDATE `goals` SET `reached_at` = new.`changed_at`
	WHERE `id` = new.`goal_id` AND `reached_at` IS NULL AND `saved_cents` >= `target_cents`;
END;

-- Who confirms a hand-over keeps the goal from then on.
CREATE TRIGGER `goal_moves_handed_over` AFTER UPDATE OF `state` ON `goal_moves`
WHEN new.`kind` = 'keeper' AND old.`state` <> 'confirmed' AND new.`state` = 'confirmed' BEGIN
	UPDATE `goals` SET `keeper_id` = new.`member_id`
	WHERE `id` = new.`goal_id` AND `keeper_id` = new.`keeper_id` AND `closed_at` IS NULL;
END;

-- A new keeper who records the hand-over has confirmed it.
CREATE TRIGGER `goal_moves_taken_over` AFTER INSERT ON `goal_moves` WHEN new.`kind` = 'keeper' AND new.`state` = 'confirmed' BEGIN
	UPDATE `goals` SET `keeper_id` = new.`member_id`
	WHERE `id` = new.`goal_id` AND `keeper_id` = new.`keeper_id` AND `closed_at` IS NULL;
END;
