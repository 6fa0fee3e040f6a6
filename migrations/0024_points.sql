CREATE TABLE `point_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`points` integer NOT NULL,
	`peak` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `points` (
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`turn` integer NOT NULL,
	`points` integer NOT NULL,
	`total` integer NOT NULL,
	`year_points` integer NOT NULL,
	`at` integer NOT NULL,
	`squad_id` text,
	`person_id` text,
	PRIMARY KEY(`user_id`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_turn" CHECK("points"."turn" between 0 and 9),
	CONSTRAINT "points_sign" CHECK(("points"."points" > 0) = ("points"."turn" % 2 = 0) and "points"."points" <> 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `points_once` ON `points` (`user_id`,`kind`,`subject`,`turn`);--> statement-breakpoint
CREATE INDEX `points_since` ON `points` (`user_id`,`at`,`number`);--> statement-breakpoint
CREATE INDEX `points_of_kind` ON `points` (`user_id`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `points_about` ON `points` (`person_id`);--> statement-breakpoint
CREATE INDEX `points_recent` ON `points` (`at`,`user_id`,`number`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`inviter_id` text NOT NULL,
	`via` text NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inviter_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "referrals_others" CHECK("referrals"."user_id" <> "referrals"."inviter_id")
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `referrals_of` ON `referrals` (`inviter_id`,joined_at desc);--> statement-breakpoint
CREATE TABLE `settlements` (
	`subject` text PRIMARY KEY NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`squad_id` text,
	`currency` text NOT NULL,
	`cents` integer NOT NULL,
	`is_prompt` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `settlements_between` ON `settlements` (`from_id`,`to_id`,`at`);--> statement-breakpoint
CREATE INDEX `settlements_at` ON `settlements` (`at`);--> statement-breakpoint
CREATE TABLE `used_browsers` (
	`browser_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `browser_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `used_browsers_hash` ON `used_browsers` (`browser_hash`);--> statement-breakpoint
ALTER TABLE `payments` ADD `is_prompt` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `points_off_since` integer;--> statement-breakpoint
INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
SELECT p.`id`, f.`user_id`, t.`user_id`, p.`squad_id`, q.`currency`, p.`cents`, 0, p.`changed_at`
FROM `payments` p JOIN `squads` q ON q.`id` = p.`squad_id` JOIN `squad_members` f ON f.`id` = p.`from_id` JOIN `squad_members` t ON t.`id` = p.`to_id`
WHERE p.`state` = 'confirmed' AND f.`user_id` <> t.`user_id` AND max(f.`joined_at`, t.`joined_at`) <= p.`changed_at`
UNION ALL
SELECT x.`id`, x.`user_id`, s.`creator_id`, NULL, 'USD', x.`amount_owed_cents`, 0, x.`paid_at`
FROM `split_participants` x JOIN `splits` s ON s.`id` = x.`split_id`
WHERE x.`paid` = 1 AND x.`paid_at` IS NOT NULL AND x.`amount_owed_cents` > 0 AND s.`squad_id` IS NULL AND s.`deleted_at` IS NULL;
--> statement-breakpoint
CREATE TRIGGER `payments_settled_at_once` AFTER INSERT ON `payments` WHEN new.`squad_id` IS NOT NULL AND new.`state` = 'confirmed' BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT new.`id`, f.`user_id`, t.`user_id`, new.`squad_id`, q.`currency`, new.`cents`, new.`is_prompt`, new.`changed_at`
	FROM `squads` q JOIN `squad_members` f ON f.`id` = new.`from_id` JOIN `squad_members` t ON t.`id` = new.`to_id`
	WHERE q.`id` = new.`squad_id` AND f.`user_id` <> t.`user_id` AND max(f.`joined_at`, t.`joined_at`) <= new.`changed_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_settled` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` <> 'confirmed' AND new.`state` = 'confirmed' BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT new.`id`, f.`user_id`, t.`user_id`, new.`squad_id`, q.`currency`, new.`cents`, new.`is_prompt`, new.`changed_at`
	FROM `squads` q JOIN `squad_members` f ON f.`id` = new.`from_id` JOIN `squad_members` t ON t.`id` = new.`to_id`
	WHERE q.`id` = new.`squad_id` AND f.`user_id` <> t.`user_id` AND max(f.`joined_at`, t.`joined_at`) <= new.`changed_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `payments_unsettled` AFTER UPDATE OF `state` ON `payments` WHEN old.`state` = 'confirmed' AND new.`state` <> 'confirmed' BEGIN
	DELETE FROM `settlements` WHERE `subject` = new.`id`;
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `split_participants_settled_at_once` AFTER INSERT ON `split_participants` WHEN new.`paid` = 1 AND new.`amount_owed_cents` > 0 BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT new.`id`, new.`user_id`, s.`creator_id`, NULL, 'USD', new.`amount_owed_cents`, date(new.`paid_at` / 1000.0, 'unixepoch', '-7 days') <= s.`split_date`, new.`paid_at`
	FROM `splits` s WHERE s.`id` = new.`split_id` AND s.`squad_id` IS NULL AND s.`deleted_at` IS NULL AND new.`paid_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_unsettled` AFTER DELETE ON `split_participants` BEGIN
	DELETE FROM `settlements` WHERE `subject` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_unsettled` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NULL AND old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `settlements` WHERE `subject` IN (SELECT `id` FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 1);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_settled_again` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NULL AND old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `settlements` (`subject`, `from_id`, `to_id`, `squad_id`, `currency`, `cents`, `is_prompt`, `at`)
	SELECT `id`, `user_id`, new.`creator_id`, NULL, 'USD', `amount_owed_cents`, date(`paid_at` / 1000.0, 'unixepoch', '-7 days') <= new.`split_date`, `paid_at`
	FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 1 AND `paid_at` IS NOT NULL AND `amount_owed_cents` > 0;
END;
--> statement-breakpoint
CREATE TRIGGER `points_counted` AFTER INSERT ON `points` BEGIN
	INSERT INTO `point_months` (`user_id`, `month`, `points`, `peak`)
	VALUES (new.`user_id`, strftime('%Y-%m', new.`at` / 1000.0, 'unixepoch'), new.`points`, new.`year_points`)
	ON CONFLICT DO UPDATE SET `points` = `points` + excluded.`points`, `peak` = max(`peak`, excluded.`peak`);
END;
--> statement-breakpoint
CREATE TRIGGER `points_unchanged` BEFORE UPDATE ON `points` BEGIN
	SELECT RAISE(ABORT, 'points are append-only');
END;
