ALTER TABLE `goal_moves` ADD `paid_on` text;
--> statement-breakpoint
-- By hand: a payment of a goal is of the day that its line names.
DROP TRIGGER `goal_moves_added`;
--> statement-breakpoint
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
