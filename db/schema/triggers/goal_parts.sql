-- A part adds to what the keeper holds, and to what the goal has saved.
CREATE TRIGGER `goal_parts_added` AFTER INSERT ON `goal_parts` BEGIN
	UPDATE `goals` SET `held_cents` = `held_cents` + new.`cents`, `saved_cents` = `saved_cents` + new.`put_in_cents` - new.`taken_out_cents`
	WHERE `id` = new.`goal_id`;
END;

-- A changed part changes both by the difference.
CREATE TRIGGER `goal_parts_changed` AFTER UPDATE ON `goal_parts` BEGIN
	UPDATE `goals` SET `held_cents` = `held_cents` - old.`cents` + new.`cents`,
		`saved_cents` = `saved_cents` - old.`put_in_cents` + old.`taken_out_cents` + new.`put_in_cents` - new.`taken_out_cents`
	WHERE `id` = new.`goal_id`;
END;
