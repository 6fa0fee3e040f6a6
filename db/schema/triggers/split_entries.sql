-- A split in a person's list counts in their month (split_months).
CREATE TRIGGER `split_entries_added` AFTER INSERT ON `split_entries` BEGIN
	INSERT INTO `split_months` VALUES (new.`user_id`, substr(new.`split_date`, 1, 7), new.`role`, new.`pending_cents` > 0, new.`active`, 1, new.`total_cents`)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;

-- A line whose day, total or state changes moves between the months.
CREATE TRIGGER `split_entries_changed` AFTER UPDATE ON `split_entries`
WHEN old.`split_date` <> new.`split_date` OR old.`total_cents` <> new.`total_cents` OR old.`active` <> new.`active` OR (old.`pending_cents` > 0) <> (new.`pending_cents` > 0) BEGIN
	UPDATE `split_months` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`total_cents`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active`;
	DELETE FROM `split_months`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active` AND `count` = 0;
	INSERT INTO `split_months` VALUES (new.`user_id`, substr(new.`split_date`, 1, 7), new.`role`, new.`pending_cents` > 0, new.`active`, 1, new.`total_cents`)
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;

-- A line that leaves the list leaves its month. Months of nothing are deleted.
CREATE TRIGGER `split_entries_removed` AFTER DELETE ON `split_entries` BEGIN
	UPDATE `split_months` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`total_cents`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active`;
	DELETE FROM `split_months`
	WHERE `user_id` = old.`user_id` AND `month` = substr(old.`split_date`, 1, 7) AND `role` = old.`role` AND `pending` = (old.`pending_cents` > 0) AND `active` = old.`active` AND `count` = 0;
END;
