-- By hand: the triggers by which a hand-over of a goal takes effect once its new keeper has confirmed it.
CREATE TRIGGER `goal_moves_handed_over` AFTER UPDATE OF `state` ON `goal_moves`
WHEN new.`kind` = 'keeper' AND old.`state` <> 'confirmed' AND new.`state` = 'confirmed' BEGIN
	UPDATE `goals` SET `keeper_id` = new.`member_id`
	WHERE `id` = new.`goal_id` AND `keeper_id` = new.`keeper_id` AND `closed_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `goal_moves_taken_over` AFTER INSERT ON `goal_moves` WHEN new.`kind` = 'keeper' AND new.`state` = 'confirmed' BEGIN
	UPDATE `goals` SET `keeper_id` = new.`member_id`
	WHERE `id` = new.`goal_id` AND `keeper_id` = new.`keeper_id` AND `closed_at` IS NULL;
END;
