ALTER TABLE `squad_members` ADD `removed_by` text REFERENCES profiles(id);--> statement-breakpoint
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
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
