CREATE TABLE `split_debts` (
	`split_id` text NOT NULL,
	`debtor_id` text NOT NULL,
	`creditor_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`split_id`, `debtor_id`, `creditor_id`),
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "split_debts_cents" CHECK("split_debts"."cents" > 0),
	CONSTRAINT "split_debts_others" CHECK("split_debts"."debtor_id" <> "split_debts"."creditor_id")
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `split_shares` (
	`split_id` text NOT NULL,
	`member_id` text NOT NULL,
	`paid_cents` integer NOT NULL,
	`share_cents` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`split_id`, `member_id`),
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `split_shares_member` ON `split_shares` (`member_id`);
--> statement-breakpoint
CREATE TABLE `squad_debts` (
	`squad_id` text NOT NULL,
	`debtor_id` text NOT NULL,
	`creditor_id` text NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`squad_id`, `debtor_id`, `creditor_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `squad_entries` (
	`member_id` text NOT NULL,
	`source_id` text NOT NULL,
	`source` text NOT NULL,
	`entry_date` text NOT NULL,
	`cents` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `source_id`),
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_entries_newest` ON `squad_entries` (`member_id`,entry_date desc,source_id desc);
--> statement-breakpoint
CREATE INDEX `squad_entries_source` ON `squad_entries` (`source_id`);
--> statement-breakpoint
CREATE TABLE `squad_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `squad_activity_newest` ON `squad_activity` (`squad_id`,created_at desc,id desc);
--> statement-breakpoint
CREATE TABLE `squad_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`max_uses` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`revoked_at` integer,
	`guest_member_id` text,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_invites_uses" CHECK("squad_invites"."uses" >= 0 and ("squad_invites"."max_uses" is null or "squad_invites"."uses" <= "squad_invites"."max_uses"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `squad_invites_token` ON `squad_invites` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `squad_invites_of` ON `squad_invites` (`squad_id`,created_at desc);
--> statement-breakpoint
CREATE TABLE `squad_members` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text,
	`guest_name` text,
	`role` text NOT NULL,
	`balance_cents` integer DEFAULT 0 NOT NULL,
	`settled_at` integer,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	`claimed_by` text,
	`claimed_at` integer,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_members_role" CHECK("squad_members"."role" in ('owner', 'member')),
	CONSTRAINT "squad_members_named" CHECK("squad_members"."user_id" is not null or length("squad_members"."guest_name") > 0),
	CONSTRAINT "squad_members_owner" CHECK("squad_members"."user_id" is not null or "squad_members"."role" = 'member'),
	CONSTRAINT "squad_members_claimed" CHECK("squad_members"."claimed_by" is null or "squad_members"."user_id" is null and "squad_members"."claimed_by" <> "squad_members"."id")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `squad_members_once` ON `squad_members` (`squad_id`,`user_id`) WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX `squad_members_of` ON `squad_members` (`squad_id`,`id`);
--> statement-breakpoint
CREATE INDEX `squad_members_claimed` ON `squad_members` (`claimed_by`) WHERE claimed_by is not null;
--> statement-breakpoint
CREATE INDEX `squad_members_user` ON `squad_members` (`user_id`,`squad_id`) WHERE user_id is not null;
--> statement-breakpoint
CREATE TABLE `squads` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`emoji` text,
	`currency` text NOT NULL,
	`simplify` integer DEFAULT 1 NOT NULL,
	`default_split` text,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	CONSTRAINT "squads_name" CHECK(length("squads"."name") > 0),
	CONSTRAINT "squads_currency" CHECK("squads"."currency" glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "squads_simplify" CHECK("squads"."simplify" in (0, 1))
) STRICT;
--> statement-breakpoint
ALTER TABLE `splits` ADD `squad_id` text REFERENCES squads(id);
--> statement-breakpoint
ALTER TABLE `splits` ADD `is_refund` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `splits` ADD `method` text;
--> statement-breakpoint
CREATE INDEX `splits_of_squad` ON `splits` (`squad_id`,split_date desc,id desc) WHERE squad_id is not null and deleted_at is null;
--> statement-breakpoint
-- Always empty, and no table refers to it.
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
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
--> statement-breakpoint
-- From here on by hand. Direct splits alone are lines in the lists of their creator and participants.
DROP TRIGGER `splits_added`;
--> statement-breakpoint
CREATE TRIGGER `splits_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NULL BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	VALUES (new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, 0, 0);
END;
--> statement-breakpoint
DROP TRIGGER `splits_restored`;
--> statement-breakpoint
CREATE TRIGGER `splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`squad_id` IS NULL BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, new.`pending_cents`, new.`pending_cents` > 0
	UNION ALL
	SELECT new.`id`, `user_id`, 'participant', new.`split_date`, new.`total_amount_cents`, iif(`paid`, 0, `amount_owed_cents`), new.`pending_cents` > 0
	FROM `split_participants` p WHERE p.`split_id` = new.`id` AND EXISTS (SELECT 1 FROM `profiles` WHERE `id` = p.`user_id` AND `deleted_at` IS NULL);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT new.`creator_id`, `user_id`, `amount_owed_cents`, 1 FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
END;
--> statement-breakpoint
-- The ledger of a squad: each share of a split is one entry of its member, and the entries add up to the member's balance.
CREATE TRIGGER `squad_entries_added` AFTER INSERT ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` + new.`cents`,
		`settled_at` = iif(`balance_cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_entries_changed` AFTER UPDATE OF `cents` ON `squad_entries` WHEN old.`cents` <> new.`cents` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` + new.`cents`,
		`settled_at` = iif(`balance_cents` - old.`cents` + new.`cents` = 0, new.`changed_at`, `settled_at`)
	WHERE `id` = new.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_entries_removed` AFTER DELETE ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` WHERE `id` = old.`member_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_added` AFTER INSERT ON `split_shares` BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	SELECT new.`member_id`, `id`, 'split', `split_date`, new.`paid_cents` - new.`share_cents`, new.`changed_at`
	FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_changed` AFTER UPDATE OF `paid_cents`, `share_cents` ON `split_shares` BEGIN
	UPDATE `squad_entries` SET `cents` = new.`paid_cents` - new.`share_cents`, `changed_at` = new.`changed_at`
	WHERE `member_id` = new.`member_id` AND `source_id` = new.`split_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_shares_removed` AFTER DELETE ON `split_shares` BEGIN
	DELETE FROM `squad_entries` WHERE `member_id` = old.`member_id` AND `source_id` = old.`split_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_debts_added` AFTER INSERT ON `split_debts` BEGIN
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	SELECT `squad_id`, new.`debtor_id`, new.`creditor_id`, new.`cents` FROM `splits` WHERE `id` = new.`split_id` AND `deleted_at` IS NULL
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_debts_changed` AFTER UPDATE OF `cents` ON `split_debts` WHEN old.`cents` <> new.`cents` BEGIN
	UPDATE `squad_debts` SET `cents` = `cents` - old.`cents` + new.`cents`
	WHERE `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = new.`split_id`) AND `debtor_id` = new.`debtor_id` AND `creditor_id` = new.`creditor_id`;
END;
--> statement-breakpoint
-- The debts of a deleted split were taken out with it.
CREATE TRIGGER `split_debts_removed` AFTER DELETE ON `split_debts`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = old.`split_id`) IS NULL BEGIN
	UPDATE `squad_debts` SET `cents` = `cents` - old.`cents`
	WHERE `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = old.`split_id`) AND `debtor_id` = old.`debtor_id` AND `creditor_id` = old.`creditor_id`;
	DELETE FROM `squad_debts` WHERE `cents` = 0
		AND `squad_id` = (SELECT `squad_id` FROM `splits` WHERE `id` = old.`split_id`) AND `debtor_id` = old.`debtor_id` AND `creditor_id` = old.`creditor_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_splits_moved` AFTER UPDATE OF `split_date` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`split_date` <> new.`split_date` BEGIN
	UPDATE `squad_entries` SET `entry_date` = new.`split_date` WHERE `source_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_splits_deleted_softly` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `squad_entries` WHERE `source_id` = new.`id`;
	UPDATE `squad_debts` SET `cents` = `cents` - (SELECT d.`cents` FROM `split_debts` d
		WHERE d.`split_id` = new.`id` AND d.`debtor_id` = `squad_debts`.`debtor_id` AND d.`creditor_id` = `squad_debts`.`creditor_id`)
	WHERE `squad_id` = new.`squad_id` AND (`debtor_id`, `creditor_id`) IN (SELECT `debtor_id`, `creditor_id` FROM `split_debts` WHERE `split_id` = new.`id`);
	DELETE FROM `squad_debts` WHERE `squad_id` = new.`squad_id` AND `cents` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `squad_splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	SELECT `member_id`, new.`id`, 'split', new.`split_date`, `paid_cents` - `share_cents`, `changed_at`
	FROM `split_shares` WHERE `split_id` = new.`id`;
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	SELECT new.`squad_id`, `debtor_id`, `creditor_id`, `cents` FROM `split_debts` WHERE `split_id` = new.`id`
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
END;
