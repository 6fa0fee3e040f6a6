CREATE TABLE `challenge_check_ins` (
	`challenge_id` text NOT NULL,
	`user_id` text NOT NULL,
	`checked_on` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`challenge_id`, `user_id`, `checked_on`),
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `challenge_check_ins_user` ON `challenge_check_ins` (`user_id`);--> statement-breakpoint
CREATE TABLE `challenge_members` (
	`challenge_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`outcome` text,
	`done` integer,
	`target` integer,
	PRIMARY KEY(`challenge_id`, `user_id`),
	FOREIGN KEY (`challenge_id`) REFERENCES `challenges`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `challenge_members_user` ON `challenge_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`created_by` text NOT NULL,
	`kind` text NOT NULL,
	`from_on` text NOT NULL,
	`until_on` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`terms` text NOT NULL,
	`goal_id` text,
	`created_at` integer NOT NULL,
	`stage` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`outcome` text,
	`done` integer,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "challenges_period" CHECK("challenges"."from_on" <= "challenges"."until_on" and "challenges"."starts_at" < "challenges"."ends_at"),
	CONSTRAINT "challenges_goal" CHECK(("challenges"."kind" = 'save') = ("challenges"."goal_id" is not null)),
	CONSTRAINT "challenges_final" CHECK("challenges"."next_at" is not null or "challenges"."outcome" is not null)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `challenges_open` ON `challenges` (`squad_id`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `challenges_past` ON `challenges` (`squad_id`,ends_at desc,id desc) WHERE next_at is null;--> statement-breakpoint
CREATE INDEX `challenges_created` ON `challenges` (`created_by`);--> statement-breakpoint
CREATE INDEX `challenges_due` ON `challenges` (`next_at`,`id`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `squad_balance_changes` (
	`squad_id` text NOT NULL,
	`at` integer NOT NULL,
	`member_id` text NOT NULL,
	`credit_cents` integer NOT NULL,
	`debit_cents` integer NOT NULL,
	`entries` integer NOT NULL,
	PRIMARY KEY(`squad_id`, `at`, `member_id`),
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_balance_changes_cents" CHECK("squad_balance_changes"."credit_cents" >= 0 and "squad_balance_changes"."debit_cents" >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_balance_changes_at` ON `squad_balance_changes` (`at`,`squad_id`);--> statement-breakpoint
CREATE TABLE `squad_weeks` (
	`squad_id` text NOT NULL,
	`from_on` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`counts` integer NOT NULL,
	`entries` integer NOT NULL,
	`events` integer NOT NULL,
	`run_weeks` integer NOT NULL,
	`best_weeks` integer NOT NULL,
	PRIMARY KEY(`squad_id`, `from_on`),
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_weeks_run" CHECK("squad_weeks"."run_weeks" <= "squad_weeks"."best_weeks" and ("squad_weeks"."counts" = 1) = ("squad_weeks"."run_weeks" > 0))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `streak_zones` (
	`zone` text PRIMARY KEY NOT NULL,
	`stored_until` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `squads` ADD `time_zone` text;--> statement-breakpoint
CREATE INDEX `squads_time_zone` ON `squads` (`time_zone`);--> statement-breakpoint
CREATE TRIGGER `squad_entries_added_now` AFTER INSERT ON `squad_entries` BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	SELECT `squad_id`, unixepoch() / 900 * 900000, coalesce(`claimed_by`, `id`), max(new.`cents`, 0), max(-(new.`cents`), 0), 1
	FROM `squad_members` WHERE `id` = new.`member_id` ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_changed_now` AFTER UPDATE OF `cents` ON `squad_entries` WHEN old.`cents` <> new.`cents` BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	SELECT `squad_id`, unixepoch() / 900 * 900000, coalesce(`claimed_by`, `id`), max(new.`cents` - old.`cents`, 0), max(-(new.`cents` - old.`cents`), 0), 0
	FROM `squad_members` WHERE `id` = new.`member_id` ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_removed_now` AFTER DELETE ON `squad_entries` BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	SELECT `squad_id`, unixepoch() / 900 * 900000, coalesce(`claimed_by`, `id`), max(-old.`cents`, 0), max(-(-old.`cents`), 0), -1
	FROM `squad_members` WHERE `id` = old.`member_id` ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_members_claimed_now` AFTER UPDATE OF `claimed_by` ON `squad_members`
WHEN old.`claimed_by` IS NOT new.`claimed_by` AND new.`balance_cents` <> 0 BEGIN
	INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
	VALUES (new.`squad_id`, unixepoch() / 900 * 900000, coalesce(old.`claimed_by`, new.`id`), max(-new.`balance_cents`, 0), max(new.`balance_cents`, 0), 0),
		(new.`squad_id`, unixepoch() / 900 * 900000, coalesce(new.`claimed_by`, new.`id`), max(new.`balance_cents`, 0), max(-new.`balance_cents`, 0), 0) ON CONFLICT DO UPDATE SET `credit_cents` = `credit_cents` + excluded.`credit_cents`,
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `entries` = `entries` + excluded.`entries`;
END;--> statement-breakpoint
-- The weeks of a squad begin in the time zone of the owner who came first.
UPDATE `squads` SET `time_zone` = (SELECT p.`time_zone` FROM `squad_members` m JOIN `profiles` p ON p.`id` = m.`user_id`
	WHERE m.`squad_id` = `squads`.`id` ORDER BY m.`role` DESC, m.`joined_at`, m.`id` LIMIT 1);--> statement-breakpoint
-- What is known of earlier times: entries as they are, when they were last written.
INSERT INTO `squad_balance_changes` (`squad_id`, `at`, `member_id`, `credit_cents`, `debit_cents`, `entries`)
SELECT m.`squad_id`, e.`changed_at` / 900000 * 900000, coalesce(m.`claimed_by`, m.`id`), sum(max(e.`cents`, 0)), sum(max(-e.`cents`, 0)), count(*)
FROM `squad_entries` e JOIN `squad_members` m ON m.`id` = e.`member_id` GROUP BY 1, 2, 3;
