DROP VIEW `split_tokens`;--> statement-breakpoint
CREATE VIEW `split_tokens` AS 
  select s.id as split_id, coalesce(s.squad_id, s.creator_id || ' '
    || coalesce((select group_concat(p.user_id, ' ') from split_participants p where p.split_id = s.id), '')) || ' ' || (
    with recursive place(i) as (
      select 1 union all select i + 5 from place where i + 5 <= length(s.search_text))
    select group_concat(hex(substr(s.search_text, i + 0, 1)) || ' ' || hex(substr(s.search_text, i + 0, 2)) || ' ' || hex(substr(s.search_text, i + 0, 3)) || ' ' || hex(substr(s.search_text, i + 1, 1)) || ' ' || hex(substr(s.search_text, i + 1, 2)) || ' ' || hex(substr(s.search_text, i + 1, 3)) || ' ' || hex(substr(s.search_text, i + 2, 1)) || ' ' || hex(substr(s.search_text, i + 2, 2)) || ' ' || hex(substr(s.search_text, i + 2, 3)) || ' ' || hex(substr(s.search_text, i + 3, 1)) || ' ' || hex(substr(s.search_text, i + 3, 2)) || ' ' || hex(substr(s.search_text, i + 3, 3)) || ' ' || hex(substr(s.search_text, i + 4, 1)) || ' ' || hex(substr(s.search_text, i + 4, 2)) || ' ' || hex(substr(s.search_text, i + 4, 3)), ' ') from place) as tokens
  from splits s;
--> statement-breakpoint
-- From here on by hand. The triggers first: they put the splits of squads into the index as these get their keys.
DROP TRIGGER `squad_splits_restored`;
--> statement-breakpoint
CREATE TRIGGER `squad_splits_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	UPDATE `splits` SET `search_key` = (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`) WHERE `id` = new.`id`;
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
	UPDATE `splits` SET `search_key` = coalesce(`search_key`, (SELECT coalesce(max(`search_key`), 0) + 1 FROM `splits`)) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
UPDATE `splits` SET `search_key` = missing.`last` + missing.`place`
FROM (SELECT `id`, row_number() OVER (ORDER BY `id`) AS `place`,
	(SELECT coalesce(max(`search_key`), 0) FROM `splits`) AS `last` FROM `splits` WHERE `squad_id` IS NOT NULL AND `deleted_at` IS NULL) missing
WHERE `splits`.`id` = missing.`id`;
