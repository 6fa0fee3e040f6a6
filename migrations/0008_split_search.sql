CREATE TABLE `split_partners` (
	`creator_id` text NOT NULL,
	`participant_id` text NOT NULL,
	PRIMARY KEY(`creator_id`, `participant_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `split_partners_participant` ON `split_partners` (`participant_id`);--> statement-breakpoint
ALTER TABLE `splits` ADD `search_key` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `splits_search_key` ON `splits` (`search_key`);--> statement-breakpoint
CREATE VIEW `split_tokens` AS 
  select s.id as split_id, s.creator_id || ' '
    || coalesce((select group_concat(p.user_id, ' ') from split_participants p where p.split_id = s.id), '') || ' ' || (
    with recursive place(i) as (
      select 1 union all select i + 5 from place where i + 5 <= length(s.search_text))
    select group_concat(hex(substr(s.search_text, i + 0, 1)) || ' ' || hex(substr(s.search_text, i + 0, 2)) || ' ' || hex(substr(s.search_text, i + 0, 3)) || ' ' || hex(substr(s.search_text, i + 1, 1)) || ' ' || hex(substr(s.search_text, i + 1, 2)) || ' ' || hex(substr(s.search_text, i + 1, 3)) || ' ' || hex(substr(s.search_text, i + 2, 1)) || ' ' || hex(substr(s.search_text, i + 2, 2)) || ' ' || hex(substr(s.search_text, i + 2, 3)) || ' ' || hex(substr(s.search_text, i + 3, 1)) || ' ' || hex(substr(s.search_text, i + 3, 2)) || ' ' || hex(substr(s.search_text, i + 3, 3)) || ' ' || hex(substr(s.search_text, i + 4, 1)) || ' ' || hex(substr(s.search_text, i + 4, 2)) || ' ' || hex(substr(s.search_text, i + 4, 3)), ' ') from place) as tokens
  from splits s where s.squad_id is null;
--> statement-breakpoint
-- From here on by hand. First what exists already, then the triggers that keep it.
CREATE VIRTUAL TABLE `split_search` USING fts5(tokens, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'");
--> statement-breakpoint
INSERT INTO `split_partners` (`creator_id`, `participant_id`)
SELECT DISTINCT s.`creator_id`, p.`user_id` FROM `split_participants` p JOIN `splits` s ON s.`id` = p.`split_id`;
--> statement-breakpoint
UPDATE `splits` SET `search_key` = rowid WHERE `squad_id` IS NULL;
--> statement-breakpoint
INSERT INTO `split_search` (rowid, tokens)
SELECT s.`search_key`, t.`tokens` FROM `splits` s JOIN `split_tokens` t ON t.`split_id` = s.`id` WHERE s.`deleted_at` IS NULL;
--> statement-breakpoint
DROP TRIGGER `splits_added`;
--> statement-breakpoint
DROP TRIGGER `splits_deleted_softly`;
--> statement-breakpoint
DROP TRIGGER `splits_restored`;
--> statement-breakpoint
DROP TRIGGER `split_participants_added`;
--> statement-breakpoint
CREATE TRIGGER `splits_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	VALUES (new.`id`, new.`creator_id`, 'creator', new.`split_date`, new.`total_amount_cents`, 0, 0);
	UPDATE `splits` SET `search_key` = (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_deleted_softly` AFTER UPDATE OF `deleted_at` ON `splits` WHEN old.`deleted_at` IS NULL AND new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `split_search` WHERE rowid = new.`search_key`;
	DELETE FROM `split_entries` WHERE `split_id` = new.`id`;
	UPDATE `balances` SET (`cents`, `count`) = (
		SELECT `balances`.`cents` - p.`amount_owed_cents`, `balances`.`count` - 1 FROM `split_participants` p
		WHERE p.`split_id` = new.`id` AND p.`user_id` = `balances`.`debtor_id`)
	WHERE `creditor_id` = new.`creator_id` AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0);
	DELETE FROM `balances` WHERE `count` = 0 AND `creditor_id` = new.`creator_id`
		AND `debtor_id` IN (SELECT `user_id` FROM `split_participants` WHERE `split_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `splits_restored` AFTER UPDATE OF `deleted_at` ON `splits`
WHEN old.`deleted_at` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`squad_id` IS NULL BEGIN
	UPDATE `splits` SET
		`pending_cents` = (SELECT coalesce(sum(`amount_owed_cents`), 0) FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0),
		`search_key` = coalesce(`search_key`, (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`))
	WHERE `id` = new.`id`;
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT `id`, `creator_id`, 'creator', `split_date`, `total_amount_cents`, `pending_cents`, `pending_cents` > 0 FROM `splits` WHERE `id` = new.`id`
	UNION ALL
	SELECT s.`id`, p.`user_id`, 'participant', s.`split_date`, s.`total_amount_cents`, iif(p.`paid`, 0, p.`amount_owed_cents`), s.`pending_cents` > 0
	FROM `splits` s JOIN `split_participants` p ON p.`split_id` = s.`id`
	WHERE s.`id` = new.`id` AND EXISTS (SELECT 1 FROM `profiles` WHERE `id` = p.`user_id` AND `deleted_at` IS NULL);
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT new.`creator_id`, `user_id`, `amount_owed_cents`, 1 FROM `split_participants` WHERE `split_id` = new.`id` AND `paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	INSERT INTO `split_partners` (`creator_id`, `participant_id`)
	SELECT new.`creator_id`, `user_id` FROM `split_participants` WHERE `split_id` = new.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_search_changed` AFTER UPDATE OF `search_text`, `search_key` ON `splits` WHEN new.`search_key` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	DELETE FROM `split_search` WHERE rowid = old.`search_key`;
	INSERT INTO `split_search` (rowid, tokens) SELECT new.`search_key`, `tokens` FROM `split_tokens` WHERE `split_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `split_participants_added` AFTER INSERT ON `split_participants`
WHEN (SELECT `deleted_at` FROM `splits` WHERE `id` = new.`split_id`) IS NULL BEGIN
	UPDATE `splits` SET `pending_cents` = `pending_cents` + new.`amount_owed_cents` WHERE `id` = new.`split_id` AND new.`paid` = 0;
	INSERT INTO `split_entries` (`split_id`, `user_id`, `role`, `split_date`, `total_cents`, `pending_cents`, `active`)
	SELECT `id`, new.`user_id`, 'participant', `split_date`, `total_amount_cents`, iif(new.`paid`, 0, new.`amount_owed_cents`), `pending_cents` > 0
	FROM `splits` WHERE `id` = new.`split_id`;
	INSERT INTO `balances` (`creditor_id`, `debtor_id`, `cents`, `count`)
	SELECT `creator_id`, new.`user_id`, new.`amount_owed_cents`, 1 FROM `splits` WHERE `id` = new.`split_id` AND new.`paid` = 0
	ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`, `count` = `count` + 1;
	INSERT INTO `split_partners` (`creator_id`, `participant_id`)
	SELECT `creator_id`, new.`user_id` FROM `splits` WHERE `id` = new.`split_id` ON CONFLICT DO NOTHING;
	DELETE FROM `split_search` WHERE rowid = (SELECT `search_key` FROM `splits` WHERE `id` = new.`split_id`);
	INSERT INTO `split_search` (rowid, tokens)
	SELECT s.`search_key`, t.`tokens` FROM `splits` s JOIN `split_tokens` t ON t.`split_id` = s.`id` WHERE s.`id` = new.`split_id`;
END;
