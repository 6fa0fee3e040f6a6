-- A picture of a message is attached while the message or something else shows it.
CREATE TRIGGER `squad_message_pictures_insert` AFTER INSERT ON `squad_message_pictures` BEGIN
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`path`;
END;

-- The picture of a deleted message is attached only while something else shows it.
CREATE TRIGGER `squad_message_pictures_delete` AFTER DELETE ON `squad_message_pictures` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`path`) WHERE `path` = old.`path`;
END;
