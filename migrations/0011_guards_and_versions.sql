CREATE TABLE `guards` (
	`name` text NOT NULL,
	CONSTRAINT "account_deleted" CHECK("guards"."name" <> 'account_deleted'),
	CONSTRAINT "participant_unavailable" CHECK("guards"."name" <> 'participant_unavailable'),
	CONSTRAINT "event_unavailable" CHECK("guards"."name" <> 'event_unavailable'),
	CONSTRAINT "receipt_unavailable" CHECK("guards"."name" <> 'receipt_unavailable'),
	CONSTRAINT "guards_empty" CHECK(false)
) STRICT;
--> statement-breakpoint
ALTER TABLE `splits` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- An edit must not change a share that was marked paid after the edit read it.
CREATE TRIGGER `splits_version` AFTER UPDATE OF `paid` ON `split_participants` WHEN old.`paid` <> new.`paid` BEGIN
	UPDATE `splits` SET `version` = `version` + 1 WHERE `id` = new.`split_id`;
END;
