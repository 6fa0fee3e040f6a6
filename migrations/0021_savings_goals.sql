CREATE TABLE `goal_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`goal_id` text NOT NULL,
	`kind` text NOT NULL,
	`member_id` text NOT NULL,
	`keeper_id` text NOT NULL,
	`cents` integer NOT NULL,
	`state` text NOT NULL,
	`split_id` text,
	`recorded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`goal_id`) REFERENCES `goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`keeper_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goal_moves_kind" CHECK("goal_moves"."kind" in ('in', 'out', 'use', 'rest', 'keeper')),
	CONSTRAINT "goal_moves_state" CHECK("goal_moves"."state" in ('sent', 'confirmed', 'disputed', 'withdrawn')),
	CONSTRAINT "goal_moves_cents" CHECK("goal_moves"."cents" between -100000000 and 100000000 and ("goal_moves"."cents" > 0 or "goal_moves"."kind" in ('rest', 'keeper'))),
	CONSTRAINT "goal_moves_split" CHECK(("goal_moves"."split_id" is not null) = ("goal_moves"."kind" = 'use'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `goal_moves_newest` ON `goal_moves` (`goal_id`,id desc);--> statement-breakpoint
CREATE INDEX `goal_moves_open` ON `goal_moves` (`goal_id`,`id`) WHERE state in ('sent', 'disputed');--> statement-breakpoint
CREATE INDEX `goal_moves_split` ON `goal_moves` (`split_id`) WHERE split_id is not null and state = 'confirmed';--> statement-breakpoint
CREATE INDEX `goal_moves_member` ON `goal_moves` (`member_id`,`goal_id`);--> statement-breakpoint
CREATE INDEX `goal_moves_waiting` ON `goal_moves` (`member_id`) WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX `goal_moves_keeper` ON `goal_moves` (`keeper_id`);--> statement-breakpoint
CREATE INDEX `goal_moves_recorded` ON `goal_moves` (`recorded_by`);--> statement-breakpoint
CREATE TABLE `goal_parts` (
	`goal_id` text NOT NULL,
	`member_id` text NOT NULL,
	`cents` integer DEFAULT 0 NOT NULL,
	`put_in_cents` integer DEFAULT 0 NOT NULL,
	`taken_out_cents` integer DEFAULT 0 NOT NULL,
	`used_cents` integer DEFAULT 0 NOT NULL,
	`rest_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`goal_id`, `member_id`),
	FOREIGN KEY (`goal_id`) REFERENCES `goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goal_parts_sum" CHECK("goal_parts"."cents" = "goal_parts"."put_in_cents" - "goal_parts"."taken_out_cents" - "goal_parts"."used_cents" - "goal_parts"."rest_cents"),
	CONSTRAINT "goal_parts_positive" CHECK(min("goal_parts"."put_in_cents", "goal_parts"."taken_out_cents", "goal_parts"."used_cents") >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `goal_parts_member` ON `goal_parts` (`member_id`) WHERE cents <> 0;--> statement-breakpoint
CREATE TABLE `goal_pledges` (
	`goal_id` text NOT NULL,
	`member_id` text NOT NULL,
	`cents` integer NOT NULL,
	`every` text NOT NULL,
	`remind_at` integer NOT NULL,
	PRIMARY KEY(`goal_id`, `member_id`),
	FOREIGN KEY (`goal_id`) REFERENCES `goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goal_pledges_cents" CHECK("goal_pledges"."cents" between 1 and 100000000),
	CONSTRAINT "goal_pledges_every" CHECK("goal_pledges"."every" in ('week', 'month'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `goal_pledges_due` ON `goal_pledges` (`remind_at`);--> statement-breakpoint
CREATE INDEX `goal_pledges_member` ON `goal_pledges` (`member_id`);--> statement-breakpoint
CREATE TABLE `goals` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`name` text NOT NULL,
	`emoji` text,
	`target_cents` integer NOT NULL,
	`keeper_id` text NOT NULL,
	`until` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`held_cents` integer DEFAULT 0 NOT NULL,
	`saved_cents` integer DEFAULT 0 NOT NULL,
	`reached_at` integer,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`keeper_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goals_name" CHECK(length("goals"."name") > 0),
	CONSTRAINT "goals_target" CHECK("goals"."target_cents" between 1 and 100000000),
	CONSTRAINT "goals_closed" CHECK("goals"."closed_at" is null or "goals"."held_cents" = 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `goals_of_squad` ON `goals` (`squad_id`,created_at desc,id desc);--> statement-breakpoint
CREATE INDEX `goals_open` ON `goals` (`squad_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `goals_kept` ON `goals` (`keeper_id`) WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE `payments` ADD `goal_id` text REFERENCES goals(id);--> statement-breakpoint
CREATE INDEX `payments_of_goal` ON `payments` (`goal_id`) WHERE goal_id is not null;--> statement-breakpoint
DROP TABLE `guards`;
--> statement-breakpoint
CREATE TABLE `guards` (
	`name` text NOT NULL,
	CONSTRAINT "session_ended" CHECK("guards"."name" <> 'session_ended'),
	CONSTRAINT "participant_unavailable" CHECK("guards"."name" <> 'participant_unavailable'),
	CONSTRAINT "event_unavailable" CHECK("guards"."name" <> 'event_unavailable'),
	CONSTRAINT "receipt_unavailable" CHECK("guards"."name" <> 'receipt_unavailable'),
	CONSTRAINT "squad_closed" CHECK("guards"."name" <> 'squad_closed'),
	CONSTRAINT "squad_archived" CHECK("guards"."name" <> 'squad_archived'),
	CONSTRAINT "squad_full" CHECK("guards"."name" <> 'squad_full'),
	CONSTRAINT "too_many_squads" CHECK("guards"."name" <> 'too_many_squads'),
	CONSTRAINT "member_unavailable" CHECK("guards"."name" <> 'member_unavailable'),
	CONSTRAINT "invite_gone" CHECK("guards"."name" <> 'invite_gone'),
	CONSTRAINT "invite_used_up" CHECK("guards"."name" <> 'invite_used_up'),
	CONSTRAINT "guest_taken" CHECK("guards"."name" <> 'guest_taken'),
	CONSTRAINT "removed_from_squad" CHECK("guards"."name" <> 'removed_from_squad'),
	CONSTRAINT "plan_outdated" CHECK("guards"."name" <> 'plan_outdated'),
	CONSTRAINT "payment_unavailable" CHECK("guards"."name" <> 'payment_unavailable'),
	CONSTRAINT "shares_changed" CHECK("guards"."name" <> 'shares_changed'),
	CONSTRAINT "people_changed" CHECK("guards"."name" <> 'people_changed'),
	CONSTRAINT "already_billed" CHECK("guards"."name" <> 'already_billed'),
	CONSTRAINT "series_changed" CHECK("guards"."name" <> 'series_changed'),
	CONSTRAINT "no_place_to_hold" CHECK("guards"."name" <> 'no_place_to_hold'),
	CONSTRAINT "blocked_by_you" CHECK("guards"."name" <> 'blocked_by_you'),
	CONSTRAINT "invitation_declined" CHECK("guards"."name" <> 'invitation_declined'),
	CONSTRAINT "too_many_invitations" CHECK("guards"."name" <> 'too_many_invitations'),
	CONSTRAINT "invitation_limit" CHECK("guards"."name" <> 'invitation_limit'),
	CONSTRAINT "goal_closed" CHECK("guards"."name" <> 'goal_closed'),
	CONSTRAINT "goal_waiting" CHECK("guards"."name" <> 'goal_waiting'),
	CONSTRAINT "goal_too_little" CHECK("guards"."name" <> 'goal_too_little'),
	CONSTRAINT "goal_too_much" CHECK("guards"."name" <> 'goal_too_much'),
	CONSTRAINT "goal_kept" CHECK("guards"."name" <> 'goal_kept'),
	CONSTRAINT "goal_split_unfit" CHECK("guards"."name" <> 'goal_split_unfit'),
	CONSTRAINT "goal_keeper_unfit" CHECK("guards"."name" <> 'goal_keeper_unfit'),
	CONSTRAINT "too_many_goals" CHECK("guards"."name" <> 'too_many_goals'),
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
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
		iif(new.`cents` > 0, new.`keeper_id`, new.`member_id`), abs(new.`cents`), date(new.`created_at` / 1000, 'unixepoch'), 'confirmed',
		new.`recorded_by`, new.`created_at`, new.`changed_at`, 0, g.`id`
	FROM `goals` g WHERE g.`id` = new.`goal_id` AND new.`kind` IN ('use', 'rest') AND new.`member_id` <> new.`keeper_id` AND new.`cents` <> 0;
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `goal_moves_counted_again` AFTER UPDATE OF `state` ON `goal_moves`
WHEN new.`kind` IN ('in', 'out') AND old.`state` NOT IN ('sent', 'confirmed') AND new.`state` IN ('sent', 'confirmed') BEGIN
	UPDATE `goal_parts` SET `cents` = `cents` + iif(new.`kind` = 'in', new.`cents`, -new.`cents`),
		`put_in_cents` = `put_in_cents` + iif(new.`kind` = 'in', new.`cents`, 0),
		`taken_out_cents` = `taken_out_cents` + iif(new.`kind` = 'out', new.`cents`, 0)
	WHERE `goal_id` = new.`goal_id` AND `member_id` = new.`member_id`;
	UPDATE `goals` SET `reached_at` = new.`changed_at`
	WHERE `id` = new.`goal_id` AND `reached_at` IS NULL AND `saved_cents` >= `target_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `goal_parts_added` AFTER INSERT ON `goal_parts` BEGIN
	UPDATE `goals` SET `held_cents` = `held_cents` + new.`cents`, `saved_cents` = `saved_cents` + new.`put_in_cents` - new.`taken_out_cents`
	WHERE `id` = new.`goal_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `goal_parts_changed` AFTER UPDATE ON `goal_parts` BEGIN
	UPDATE `goals` SET `held_cents` = `held_cents` - old.`cents` + new.`cents`,
		`saved_cents` = `saved_cents` - old.`put_in_cents` + old.`taken_out_cents` + new.`put_in_cents` - new.`taken_out_cents`
	WHERE `id` = new.`goal_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_goal_added` AFTER INSERT ON `split_shares` BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = new.`changed_at`
	WHERE `split_id` = new.`split_id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_goal_changed` AFTER UPDATE OF `paid_cents`, `share_cents` ON `split_shares`
WHEN old.`paid_cents` <> new.`paid_cents` OR old.`share_cents` <> new.`share_cents` BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = new.`changed_at`
	WHERE `split_id` = new.`split_id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_goal_removed` AFTER DELETE ON `split_shares` BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = max(`changed_at`, old.`changed_at`)
	WHERE `split_id` = old.`split_id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_goal_deleted` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	UPDATE `goal_moves` SET `state` = 'withdrawn', `changed_at` = new.`deleted_at`
	WHERE `split_id` = new.`id` AND `state` = 'confirmed' AND EXISTS (
		SELECT 1 FROM `goals` g WHERE g.`id` = `goal_moves`.`goal_id` AND g.`closed_at` IS NULL AND g.`keeper_id` = `goal_moves`.`keeper_id`);
END;
