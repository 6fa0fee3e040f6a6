CREATE TRIGGER `squad_members_challenges_left` AFTER UPDATE OF `left_at` ON `squad_members`
WHEN new.`user_id` IS NOT NULL AND new.`left_at` IS NOT NULL AND old.`left_at` IS NULL BEGIN
	DELETE FROM `challenge_check_ins` WHERE `user_id` = new.`user_id` AND `challenge_id` IN (
		SELECT `id` FROM `challenges` WHERE `squad_id` = new.`squad_id` AND `next_at` IS NOT NULL AND `ends_at` > new.`left_at`);
	DELETE FROM `challenge_members` WHERE `user_id` = new.`user_id` AND `challenge_id` IN (
		SELECT `id` FROM `challenges` WHERE `squad_id` = new.`squad_id` AND `next_at` IS NOT NULL AND `ends_at` > new.`left_at`);
END;
--> statement-breakpoint
-- Those who had left before.
DELETE FROM `challenge_check_ins` WHERE EXISTS (SELECT 1 FROM `challenges` c JOIN `squad_members` m ON m.`squad_id` = c.`squad_id`
	WHERE c.`id` = `challenge_check_ins`.`challenge_id` AND c.`next_at` IS NOT NULL AND m.`user_id` = `challenge_check_ins`.`user_id`
		AND m.`left_at` IS NOT NULL AND c.`ends_at` > m.`left_at`);
--> statement-breakpoint
DELETE FROM `challenge_members` WHERE EXISTS (SELECT 1 FROM `challenges` c JOIN `squad_members` m ON m.`squad_id` = c.`squad_id`
	WHERE c.`id` = `challenge_members`.`challenge_id` AND c.`next_at` IS NOT NULL AND m.`user_id` = `challenge_members`.`user_id`
		AND m.`left_at` IS NOT NULL AND c.`ends_at` > m.`left_at`);
