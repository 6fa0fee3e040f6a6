-- A line of points counts in its month, which keeps the most that a sum of 365 days came to.
CREATE TRIGGER `points_counted` AFTER INSERT ON `points` BEGIN
	INSERT INTO `point_months` (`user_id`, `month`, `points`, `peak`)
	VALUES (new.`user_id`, strftime('%Y-%m', new.`at` / 1000.0, 'unixepoch'), new.`points`, new.`year_points`)
	ON CONFLICT DO UPDATE SET `points` = `points` + excluded.`points`, `peak` = max(`peak`, excluded.`peak`);
END;

-- Lines of points are only added.
CREATE TRIGGER `points_unchanged` BEFORE UPDATE ON `points` BEGIN
	SELECT RAISE(ABORT, 'points are append-only');
END;
