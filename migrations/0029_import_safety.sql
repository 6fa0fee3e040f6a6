ALTER TABLE `squad_imports` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `squad_imports` ADD `undo_began_at` integer;--> statement-breakpoint
CREATE INDEX `squad_imports_open_of` ON `squad_imports` (`user_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `squad_imports_open_since` ON `squad_imports` (`created_at`) WHERE state = 'open';--> statement-breakpoint
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
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
