CREATE TABLE `squad_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`member_id` text,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `squad_members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invited_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_invitations_outcome" CHECK(("squad_invitations"."ended_at" is null) = ("squad_invitations"."outcome" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `squad_invitations_open` ON `squad_invitations` (`squad_id`,`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `squad_invitations_user` ON `squad_invitations` (`user_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `squad_invitations_by` ON `squad_invitations` (`invited_by`,`created_at`);--> statement-breakpoint
CREATE INDEX `squad_invitations_member` ON `squad_invitations` (`member_id`);--> statement-breakpoint
CREATE INDEX `squad_invitations_ended` ON `squad_invitations` (`ended_at`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `squad_consent` text DEFAULT 'friends' NOT NULL;--> statement-breakpoint
ALTER TABLE `split_shares` ADD `written_by` text REFERENCES profiles(id);--> statement-breakpoint
ALTER TABLE `squad_members` ADD `joined_self` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `squad_invites_guest` ON `squad_invites` (`guest_member_id`) WHERE guest_member_id is not null;--> statement-breakpoint
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
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
--> statement-breakpoint
-- By hand: who created a squad or joined by a link has joined it themselves; everyone else was added.
UPDATE `squad_members` SET `joined_self` = 1 WHERE (`squad_id`, `user_id`) IN (
	SELECT `squad_id`, `user_id` FROM `squad_activity` WHERE `kind` IN ('squad-created', 'member-joined'));
