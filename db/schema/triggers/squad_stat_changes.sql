-- A change of a squad's figures is added to those of its month and of all time (squad_stats).
CREATE TRIGGER `squad_stat_changes_added` INSTEAD OF INSERT ON `squad_stat_changes` BEGIN
	INSERT INTO `squad_stats` (`squad_id`, `period`) VALUES (new.`squad_id`, 'all'), (new.`squad_id`, substr(new.`day`, 1, 7)) ON CONFLICT DO NOTHING;
	UPDATE `squad_stats` SET `counts` = json_set(`counts`, '$."' || new.`key` || '"', json_array(
		coalesce(`counts` ->> ('$."' || new.`key` || '"[0]'), 0) + coalesce(new.`count`, 0),
		coalesce(`counts` ->> ('$."' || new.`key` || '"[1]'), 0) + coalesce(new.`cents`, 0),
		coalesce(`counts` ->> ('$."' || new.`key` || '"[2]'), 0) + coalesce(new.`paid_count`, 0),
		coalesce(`counts` ->> ('$."' || new.`key` || '"[3]'), 0) + coalesce(new.`paid_cents`, 0)))
	WHERE `squad_id` = new.`squad_id` AND `period` IN ('all', substr(new.`day`, 1, 7));
END;
