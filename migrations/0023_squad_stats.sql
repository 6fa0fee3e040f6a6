CREATE TABLE `squad_stats` (
	`squad_id` text NOT NULL,
	`period` text NOT NULL,
	`counts` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`squad_id`, `period`),
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_stats_period" CHECK("squad_stats"."period" = 'all' or "squad_stats"."period" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]')
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `payments` ADD `settled_days` integer;--> statement-breakpoint
CREATE INDEX `payments_settling` ON `payments` (`squad_id`,paid_on desc,id desc) WHERE settled_days is not null and state in ('sent', 'confirmed');--> statement-breakpoint
ALTER TABLE `splits` ADD `kind` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `splits_largest_in_month` ON `splits` (`squad_id`,substr(split_date, 1, 7),total_amount_cents desc,id desc) WHERE squad_id is not null and deleted_at is null and is_refund = 0;--> statement-breakpoint
CREATE INDEX `splits_largest` ON `splits` (`squad_id`,total_amount_cents desc,id desc) WHERE squad_id is not null and deleted_at is null and is_refund = 0;--> statement-breakpoint
CREATE INDEX `splits_of_kind` ON `splits` (`squad_id`,`kind`,split_date desc,id desc) WHERE squad_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `splits_with_covers` ON `splits` (`squad_id`,split_date desc,id desc) WHERE squad_id is not null and deleted_at is null and json_array_length(method, '$.covers') > 0;--> statement-breakpoint
ALTER TABLE `squad_members` ADD `owes_since` text;--> statement-breakpoint
ALTER TABLE `squad_members` ADD `hides_stats` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `squad_members` ADD `named_in_review` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `squad_entries_paid` ON `squad_entries` (`member_id`,entry_date desc,source_id desc) WHERE source = 'split' and cents + share_cents > 0;--> statement-breakpoint
CREATE VIEW `split_kinds` AS 
  select s.id as split_id, case when (' ' || s.search_text || ' ') glob '*[^a-z]rent[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]deposit[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]electricity[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]power[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]energy[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]gas bill[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]heating[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]water bill[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]utilities[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]internet[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]wifi[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]wi-fi[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]broadband[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]phone[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]insurance[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]laundry[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]cleaning[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]cleaner[^a-z]*' then 'Bills' when (' ' || s.search_text || ' ') glob '*[^a-z]taxi[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]uber[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]lyft[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]cab[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]fuel[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]petrol[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]gas[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]parking[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]car[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]rental car[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]toll[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]tolls[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]bus[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]coach[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]train[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]trains[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]metro[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]subway[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]tram[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]ferry[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]flight[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]flights[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]airport[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]airline[^a-z]*' then 'Transport' when (' ' || s.search_text || ' ') glob '*[^a-z]cinema[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]movie[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]movies[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]film[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]theater[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]theatre[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]concert[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]festival[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]gig[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]museum[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]tickets[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]netflix[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]spotify[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]streaming[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]bowling[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]climbing[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]tennis[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]football[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]soccer[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]surf[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]ski[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]game[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]hotel[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]hostel[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]airbnb[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]cabin[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]camping[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]karaoke[^a-z]*' then 'Entertainment' when (' ' || s.search_text || ' ') glob '*[^a-z]groceries[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]grocery[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]supermarket[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]market[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]costco[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]aldi[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]lidl[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]big shop[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]dinner[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]lunch[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]brunch[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]breakfast[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]restaurant[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]pizza[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]sushi[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]ramen[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]tacos[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]burgers[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]bbq[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]dumplings[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]food[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]meal[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]takeout[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]coffee[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]cafe[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]bar[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]pub[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]beer[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]beers[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]drinks[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]wine[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]cake[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]snacks[^a-z]*' then 'Food' when (' ' || s.search_text || ' ') glob '*[^a-z]shopping[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]clothes[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]shoes[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]furniture[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]ikea[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]sofa[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]gift[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]gifts[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]present[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]presents[^a-z]*' or (' ' || s.search_text || ' ') glob '*[^a-z]amazon[^a-z]*' then 'Shopping' else 'Other' end as kind from splits s;--> statement-breakpoint
CREATE VIEW `squad_stat_changes` AS 
  select squad_id, period as day, '' as key, 0 as count, 0 as cents, 0 as paid_count, 0 as paid_cents from squad_stats where 0;--> statement-breakpoint
-- By hand: the figures of what exists, written while no trigger counts them.
DROP TRIGGER `squad_entries_added`;--> statement-breakpoint
DROP TRIGGER `squad_entries_changed`;--> statement-breakpoint
DROP TRIGGER `squad_entries_removed`;--> statement-breakpoint
DROP TRIGGER `payments_added`;--> statement-breakpoint
DROP TRIGGER `payments_stopped`;--> statement-breakpoint
UPDATE `splits` SET `kind` = (SELECT `kind` FROM `split_kinds` WHERE `split_id` = `splits`.`id`) WHERE `squad_id` IS NOT NULL;--> statement-breakpoint
WITH `running` AS (
	SELECT `member_id`, `source_id`, `source`, `entry_date`, `cents`, sum(`cents`) OVER (PARTITION BY `member_id` ORDER BY `entry_date`, `source_id`) AS `after_cents`
	FROM `squad_entries`),
`stretches` AS (
	SELECT *, sum(`after_cents` - `cents` >= 0) OVER (PARTITION BY `member_id` ORDER BY `entry_date`, `source_id`) AS `stretch` FROM `running`),
`starts` AS (
	SELECT *, min(`entry_date`) OVER (PARTITION BY `member_id`, `stretch`) AS `since`,
		row_number() OVER (PARTITION BY `member_id` ORDER BY `entry_date` DESC, `source_id` DESC) AS `place`
	FROM `stretches`)
UPDATE `payments` SET `settled_days` = max(0, cast(julianday(`paid_on`) - julianday(x.`since`) AS INTEGER)) FROM `starts` x
WHERE x.`source_id` = `payments`.`id` AND x.`member_id` = `payments`.`from_id` AND x.`source` = 'payment' AND x.`after_cents` - x.`cents` < 0;--> statement-breakpoint
WITH `running` AS (
	SELECT `member_id`, `source_id`, `source`, `entry_date`, `cents`, sum(`cents`) OVER (PARTITION BY `member_id` ORDER BY `entry_date`, `source_id`) AS `after_cents`
	FROM `squad_entries`),
`stretches` AS (
	SELECT *, sum(`after_cents` - `cents` >= 0) OVER (PARTITION BY `member_id` ORDER BY `entry_date`, `source_id`) AS `stretch` FROM `running`),
`starts` AS (
	SELECT *, min(`entry_date`) OVER (PARTITION BY `member_id`, `stretch`) AS `since`,
		row_number() OVER (PARTITION BY `member_id` ORDER BY `entry_date` DESC, `source_id` DESC) AS `place`
	FROM `stretches`)
UPDATE `squad_members` SET `owes_since` = x.`since` FROM `starts` x
WHERE x.`member_id` = `squad_members`.`id` AND x.`place` = 1 AND `squad_members`.`balance_cents` < 0;--> statement-breakpoint
INSERT INTO `squad_stats` (`squad_id`, `period`, `counts`)
WITH `facts`(`squad_id`, `day`, `key`, `count`, `cents`, `paid_count`, `paid_cents`) AS (
	SELECT m.`squad_id`, e.`entry_date`, 'm:' || m.`id`, e.`share_cents` > 0, e.`share_cents`, e.`cents` + e.`share_cents` > 0, e.`cents` + e.`share_cents`
	FROM `squad_members` m JOIN `squad_entries` e ON e.`member_id` = m.`id` WHERE e.`source` = 'split'
	UNION ALL SELECT `squad_id`, `split_date`, 'k:' || `kind`, `is_refund` = 0, iif(`is_refund`, -1, 1) * `total_amount_cents`, 0, 0
	FROM `splits` WHERE `squad_id` IS NOT NULL AND `deleted_at` IS NULL
	UNION ALL SELECT s.`squad_id`, s.`split_date`, 'c:' || (c.`value` ->> 'to'), 1, 0, 0, 0 FROM `splits` s JOIN json_each(s.`method`, '$.covers') c
	WHERE s.`squad_id` IS NOT NULL AND s.`deleted_at` IS NULL AND s.`is_refund` = 0
	UNION ALL SELECT `squad_id`, strftime('%Y-%m-%d', `event_date` / 1000, 'unixepoch'), 'h:' || `creator_id`, 1, 0, 0, 0
	FROM `events` WHERE `squad_id` IS NOT NULL AND `deleted_at` IS NULL
	UNION ALL SELECT `squad_id`, `paid_on`, 'd:' || `settled_days`, 1, 0, 0, 0
	FROM `payments` WHERE `squad_id` IS NOT NULL AND `settled_days` IS NOT NULL AND `state` IN ('sent', 'confirmed'))
SELECT `squad_id`, `period`, json_group_object(`key`, json(`numbers`)) FROM (
	SELECT `squad_id`, iif(p.`column1`, substr(`day`, 1, 7), 'all') AS `period`, `key`,
		json_array(sum(`count`), sum(`cents`), sum(`paid_count`), sum(`paid_cents`)) AS `numbers`
	FROM `facts` CROSS JOIN (VALUES (0), (1)) p GROUP BY 1, 2, 3)
GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER `squad_entries_added` AFTER INSERT ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` + new.`cents`, `spent_cents` = `spent_cents` + new.`share_cents`,
		`settled_at` = iif(`balance_cents` + new.`cents` = 0, new.`changed_at`, `settled_at`),
		`owes_since` = iif(`balance_cents` + new.`cents` < 0, coalesce(`owes_since`, new.`entry_date`), NULL)
	WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_changed` AFTER UPDATE OF `cents`, `share_cents` ON `squad_entries`
WHEN old.`cents` <> new.`cents` OR old.`share_cents` <> new.`share_cents` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents` + new.`cents`,
		`spent_cents` = `spent_cents` - old.`share_cents` + new.`share_cents`,
		`settled_at` = iif(old.`cents` <> new.`cents` AND `balance_cents` - old.`cents` + new.`cents` = 0, new.`changed_at`, `settled_at`),
		`owes_since` = iif(`balance_cents` - old.`cents` + new.`cents` < 0, coalesce(`owes_since`, new.`entry_date`), NULL)
	WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_removed` AFTER DELETE ON `squad_entries` BEGIN
	UPDATE `squad_members` SET `balance_cents` = `balance_cents` - old.`cents`, `spent_cents` = `spent_cents` - old.`share_cents`,
		`owes_since` = iif(`balance_cents` - old.`cents` < 0, coalesce(`owes_since`, old.`entry_date`), NULL)
	WHERE `id` = old.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `payments_added` AFTER INSERT ON `payments` WHEN new.`squad_id` IS NOT NULL AND new.`state` IN ('sent', 'confirmed') BEGIN
	UPDATE `payments` SET `settled_days` = (
		SELECT max(0, cast(julianday(new.`paid_on`) - julianday(`owes_since`) AS INTEGER)) FROM `squad_members` WHERE `id` = new.`from_id` AND `owes_since` IS NOT NULL)
	WHERE `id` = new.`id`;
	INSERT INTO `squad_entries` (`member_id`, `source_id`, `source`, `entry_date`, `cents`, `changed_at`)
	VALUES (new.`from_id`, new.`id`, 'payment', new.`paid_on`, new.`cents`, new.`changed_at`),
		(new.`to_id`, new.`id`, 'payment', new.`paid_on`, -new.`cents`, new.`changed_at`);
	INSERT INTO `squad_debts` (`squad_id`, `debtor_id`, `creditor_id`, `cents`)
	VALUES (new.`squad_id`, new.`to_id`, new.`from_id`, new.`cents`) ON CONFLICT DO UPDATE SET `cents` = `cents` + excluded.`cents`;
	DELETE FROM `squad_transfers` WHERE new.`follows_plan` = 1
		AND `squad_id` = new.`squad_id` AND `from_id` = new.`from_id` AND `to_id` = new.`to_id` AND `cents` = new.`cents`;
	UPDATE `squad_transfers` SET `cents` = `cents` - new.`cents` WHERE new.`follows_plan` = 1
		AND `squad_id` = new.`squad_id` AND `from_id` = new.`from_id` AND `to_id` = new.`to_id` AND `cents` > new.`cents`;
	UPDATE `squads` SET `plan_version` = `ledger_version` WHERE new.`follows_plan` = 1 AND `id` = new.`squad_id`;
END;--> statement-breakpoint
CREATE TRIGGER `payments_stopped` AFTER UPDATE OF `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND old.`state` IN ('sent', 'confirmed') AND new.`state` NOT IN ('sent', 'confirmed') BEGIN
	DELETE FROM `squad_entries` WHERE `source_id` = new.`id`;
	UPDATE `squad_members` SET `owes_since` = min(`owes_since`, date(new.`paid_on`, '-' || new.`settled_days` || ' days'))
	WHERE `id` = new.`from_id` AND `owes_since` IS NOT NULL AND new.`settled_days` IS NOT NULL;
	UPDATE `squad_debts` SET `cents` = `cents` - new.`cents`
	WHERE `squad_id` = new.`squad_id` AND `debtor_id` = new.`to_id` AND `creditor_id` = new.`from_id`;
	DELETE FROM `squad_debts` WHERE `squad_id` = new.`squad_id` AND `debtor_id` = new.`to_id` AND `creditor_id` = new.`from_id` AND `cents` = 0;
END;--> statement-breakpoint
CREATE TRIGGER `squad_stat_changes_added` INSTEAD OF INSERT ON `squad_stat_changes` BEGIN
	INSERT INTO `squad_stats` (`squad_id`, `period`) VALUES (new.`squad_id`, 'all'), (new.`squad_id`, substr(new.`day`, 1, 7)) ON CONFLICT DO NOTHING;
	UPDATE `squad_stats` SET `counts` = json_set(`counts`, '$."' || new.`key` || '"', json_array(
		coalesce(`counts` ->> ('$."' || new.`key` || '"[0]'), 0) + coalesce(new.`count`, 0),
		coalesce(`counts` ->> ('$."' || new.`key` || '"[1]'), 0) + coalesce(new.`cents`, 0),
		coalesce(`counts` ->> ('$."' || new.`key` || '"[2]'), 0) + coalesce(new.`paid_count`, 0),
		coalesce(`counts` ->> ('$."' || new.`key` || '"[3]'), 0) + coalesce(new.`paid_cents`, 0)))
	WHERE `squad_id` = new.`squad_id` AND `period` IN ('all', substr(new.`day`, 1, 7));
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_in_stats` AFTER INSERT ON `squad_entries` WHEN new.`source` = 'split' BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`, `paid_count`, `paid_cents`)
	SELECT `squad_id`, new.`entry_date`, 'm:' || `id`, (new.`share_cents` > 0), new.`share_cents`, (new.`cents` + new.`share_cents` > 0), (new.`cents` + new.`share_cents`)
	FROM `squad_members` WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_changed_in_stats` AFTER UPDATE OF `cents`, `share_cents`, `entry_date` ON `squad_entries`
WHEN new.`source` = 'split' AND (old.`cents` <> new.`cents` OR old.`share_cents` <> new.`share_cents` OR old.`entry_date` <> new.`entry_date`) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`, `paid_count`, `paid_cents`)
	SELECT `squad_id`, old.`entry_date`, 'm:' || `id`, -(old.`share_cents` > 0), -old.`share_cents`, -(old.`cents` + old.`share_cents` > 0), -(old.`cents` + old.`share_cents`)
	FROM `squad_members` WHERE `id` = old.`member_id`
	UNION ALL
	SELECT `squad_id`, new.`entry_date`, 'm:' || `id`, (new.`share_cents` > 0), new.`share_cents`, (new.`cents` + new.`share_cents` > 0), (new.`cents` + new.`share_cents`)
	FROM `squad_members` WHERE `id` = new.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_entries_out_of_stats` AFTER DELETE ON `squad_entries` WHEN old.`source` = 'split' BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`, `paid_count`, `paid_cents`)
	SELECT `squad_id`, old.`entry_date`, 'm:' || `id`, -(old.`share_cents` > 0), -old.`share_cents`, -(old.`cents` + old.`share_cents` > 0), -(old.`cents` + old.`share_cents`)
	FROM `squad_members` WHERE `id` = old.`member_id`;
END;--> statement-breakpoint
CREATE TRIGGER `payments_in_stats` AFTER UPDATE OF `settled_days`, `state` ON `payments`
WHEN new.`squad_id` IS NOT NULL AND (old.`settled_days` IS NOT new.`settled_days` OR (old.`state` IN ('sent', 'confirmed')) <> (new.`state` IN ('sent', 'confirmed'))) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, old.`paid_on`, 'd:' || old.`settled_days`, -1 WHERE old.`settled_days` IS NOT NULL AND old.`state` IN ('sent', 'confirmed')
	UNION ALL
	SELECT new.`squad_id`, new.`paid_on`, 'd:' || new.`settled_days`, 1 WHERE new.`settled_days` IS NOT NULL AND new.`state` IN ('sent', 'confirmed');
END;--> statement-breakpoint
CREATE TRIGGER `squad_splits_kind_added` AFTER INSERT ON `splits` WHEN new.`squad_id` IS NOT NULL BEGIN
	UPDATE `splits` SET `kind` = (SELECT `kind` FROM `split_kinds` WHERE `split_id` = new.`id`) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_splits_kind_changed` AFTER UPDATE OF `search_text` ON `splits` WHEN new.`squad_id` IS NOT NULL AND old.`search_text` <> new.`search_text` BEGIN
	UPDATE `splits` SET `kind` = (SELECT `kind` FROM `split_kinds` WHERE `split_id` = new.`id`) WHERE `id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `squad_splits_in_stats` AFTER UPDATE OF `kind`, `deleted_at`, `split_date`, `total_amount_cents`, `is_refund`, `method` ON `splits`
WHEN new.`squad_id` IS NOT NULL AND (old.`kind` <> new.`kind` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) OR old.`split_date` <> new.`split_date`
	OR old.`total_amount_cents` <> new.`total_amount_cents` OR old.`is_refund` <> new.`is_refund` OR old.`method` IS NOT new.`method`) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`, `cents`)
	SELECT old.`squad_id`, old.`split_date`, 'k:' || old.`kind`, -(old.`is_refund` = 0), -iif(old.`is_refund`, -1, 1) * old.`total_amount_cents`
	WHERE old.`deleted_at` IS NULL AND old.`kind` <> ''
	UNION ALL
	SELECT old.`squad_id`, old.`split_date`, 'c:' || (c.`value` ->> 'to'), -1, 0 FROM json_each(old.`method`, '$.covers') c
	WHERE old.`deleted_at` IS NULL AND old.`kind` <> '' AND old.`is_refund` = 0
	UNION ALL
	SELECT new.`squad_id`, new.`split_date`, 'k:' || new.`kind`, (new.`is_refund` = 0), iif(new.`is_refund`, -1, 1) * new.`total_amount_cents`
	WHERE new.`deleted_at` IS NULL AND new.`kind` <> ''
	UNION ALL
	SELECT new.`squad_id`, new.`split_date`, 'c:' || (c.`value` ->> 'to'), 1, 0 FROM json_each(new.`method`, '$.covers') c
	WHERE new.`deleted_at` IS NULL AND new.`kind` <> '' AND new.`is_refund` = 0;
END;--> statement-breakpoint
CREATE TRIGGER `events_in_stats` AFTER INSERT ON `events` WHEN new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT new.`squad_id`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch'), 'h:' || new.`creator_id`, 1 WHERE new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `events_changed_in_stats` AFTER UPDATE OF `squad_id`, `deleted_at`, `event_date` ON `events`
WHEN (old.`squad_id` IS NOT NULL OR new.`squad_id` IS NOT NULL)
	AND (old.`squad_id` IS NOT new.`squad_id` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) OR old.`event_date` <> new.`event_date`) BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch'), 'h:' || old.`creator_id`, -1 WHERE old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL
	UNION ALL
	SELECT new.`squad_id`, strftime('%Y-%m-%d', new.`event_date` / 1000, 'unixepoch'), 'h:' || new.`creator_id`, 1 WHERE new.`squad_id` IS NOT NULL AND new.`deleted_at` IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER `events_out_of_stats` AFTER DELETE ON `events` WHEN old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL BEGIN
	INSERT INTO `squad_stat_changes` (`squad_id`, `day`, `key`, `count`)
	SELECT old.`squad_id`, strftime('%Y-%m-%d', old.`event_date` / 1000, 'unixepoch'), 'h:' || old.`creator_id`, -1 WHERE old.`squad_id` IS NOT NULL AND old.`deleted_at` IS NULL;
END;
