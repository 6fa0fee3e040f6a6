-- A message is in the search, with the beginning of its text.
CREATE TRIGGER `squad_messages_search_insert` AFTER INSERT ON `squad_messages` WHEN new.`text` <> '' BEGIN
	INSERT INTO `squad_message_search` (rowid, squad_id, text) VALUES (new.`search_key`, new.`squad_id`, substr(new.`text`, 1, 20000));
END;

-- The search has the current text of a message, and none of a deleted one.
CREATE TRIGGER `squad_messages_search_changed` AFTER UPDATE OF `text` ON `squad_messages` WHEN old.`text` <> new.`text` BEGIN
	DELETE FROM `squad_message_search` WHERE rowid = old.`search_key`;
	INSERT INTO `squad_message_search` (rowid, squad_id, text)
	SELECT new.`search_key`, new.`squad_id`, substr(new.`text`, 1, 20000) WHERE new.`text` <> '';
END;
