-- The names of a person enter the search index.
CREATE TRIGGER `profile_names_added` AFTER INSERT ON `profile_names` BEGIN
	INSERT INTO `profile_search` (rowid, names) VALUES (new.`row_id`, new.`names`);
END;

-- The search index follows changed names.
CREATE TRIGGER `profile_names_changed` AFTER UPDATE ON `profile_names` BEGIN
	INSERT INTO `profile_search` (`profile_search`, rowid, names) VALUES ('delete', old.`row_id`, old.`names`);
	INSERT INTO `profile_search` (rowid, names) VALUES (new.`row_id`, new.`names`);
END;

-- The names of a deleted account leave the search index.
CREATE TRIGGER `profile_names_removed` AFTER DELETE ON `profile_names` BEGIN
	INSERT INTO `profile_search` (`profile_search`, rowid, names) VALUES ('delete', old.`row_id`, old.`names`);
END;
