CREATE TABLE `receipt_claim_items` (
	`claim_id` text NOT NULL,
	`item` integer NOT NULL,
	`name` text NOT NULL,
	`cents` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`claim_id`, `item`),
	FOREIGN KEY (`claim_id`) REFERENCES `receipt_claims`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_claim_items_pieces" CHECK("receipt_claim_items"."pieces" between 1 and 50)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `receipt_claim_parts` (
	`claim_id` text NOT NULL,
	`item` integer NOT NULL,
	`seat` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`claim_id`, `item`, `seat`),
	FOREIGN KEY (`claim_id`) REFERENCES `receipt_claims`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_claim_parts_count" CHECK("receipt_claim_parts"."count" between 1 and 50)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `receipt_claim_seats` (
	`claim_id` text NOT NULL,
	`seat` integer NOT NULL,
	`person_id` text NOT NULL,
	PRIMARY KEY(`claim_id`, `seat`),
	FOREIGN KEY (`claim_id`) REFERENCES `receipt_claims`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_claim_seats_once` ON `receipt_claim_seats` (`claim_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `receipt_claim_seats_person` ON `receipt_claim_seats` (`person_id`);--> statement-breakpoint
CREATE TABLE `receipt_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`split_id` text NOT NULL,
	`opened_by` text NOT NULL,
	`opened_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`ended_at` integer,
	`is_saved` integer DEFAULT false NOT NULL,
	`items_key` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`link_id` text,
	`link_hash` text,
	`link_ends_at` integer,
	FOREIGN KEY (`split_id`) REFERENCES `splits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opened_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_claims_open` ON `receipt_claims` (`split_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `receipt_claims_of_split` ON `receipt_claims` (`split_id`,opened_at desc);--> statement-breakpoint
CREATE INDEX `receipt_claims_opened` ON `receipt_claims` (`opened_by`);--> statement-breakpoint
CREATE INDEX `receipt_claims_ending` ON `receipt_claims` (`ends_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_claims_link` ON `receipt_claims` (`link_hash`) WHERE link_hash is not null;--> statement-breakpoint
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
	CONSTRAINT "too_many_imports" CHECK("guards"."name" <> 'too_many_imports'),
	CONSTRAINT "import_overtaken" CHECK("guards"."name" <> 'import_overtaken'),
	CONSTRAINT "claim_unfit" CHECK("guards"."name" <> 'claim_unfit'),
	CONSTRAINT "claim_over" CHECK("guards"."name" <> 'claim_over'),
	CONSTRAINT "claim_taken" CHECK("guards"."name" <> 'claim_taken'),
	CONSTRAINT "claim_changed" CHECK("guards"."name" <> 'claim_changed'),
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
--> statement-breakpoint
CREATE TRIGGER `receipt_claim_items_changed` AFTER UPDATE OF `pieces` ON `receipt_claim_items` WHEN old.`pieces` <> new.`pieces` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = new.`claim_id`;
END;--> statement-breakpoint
CREATE TRIGGER `receipt_claim_parts_added` AFTER INSERT ON `receipt_claim_parts` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = new.`claim_id`;
END;--> statement-breakpoint
CREATE TRIGGER `receipt_claim_parts_changed` AFTER UPDATE OF `count` ON `receipt_claim_parts` WHEN old.`count` <> new.`count` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = new.`claim_id`;
END;--> statement-breakpoint
CREATE TRIGGER `receipt_claim_parts_removed` AFTER DELETE ON `receipt_claim_parts` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = old.`claim_id`;
END;
