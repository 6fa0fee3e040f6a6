ALTER TABLE `events` ADD `cover_path` text;--> statement-breakpoint
CREATE INDEX `events_cover` ON `events` (`cover_path`) WHERE cover_path is not null;--> statement-breakpoint
CREATE VIEW `receipt_uses` AS 
  select receipt_path as path from expenses where receipt_path is not null
  union all select receipt_path from splits where receipt_path is not null
  union all select cost_receipt_path from events where cost_receipt_path is not null
  union all select cover_path from events where cover_path is not null;--> statement-breakpoint
DROP TRIGGER `expenses_receipt_changed`;--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_changed` AFTER UPDATE OF `receipt_path` ON `expenses` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;--> statement-breakpoint
DROP TRIGGER `expenses_receipt_removed`;--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_removed` AFTER DELETE ON `expenses` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;--> statement-breakpoint
DROP TRIGGER `splits_receipt_changed`;--> statement-breakpoint
CREATE TRIGGER `splits_receipt_changed` AFTER UPDATE OF `receipt_path` ON `splits` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;--> statement-breakpoint
DROP TRIGGER `splits_receipt_removed`;--> statement-breakpoint
CREATE TRIGGER `splits_receipt_removed` AFTER DELETE ON `splits` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` WHERE `path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;--> statement-breakpoint
CREATE TRIGGER `events_pictures_changed` AFTER UPDATE OF `cost_receipt_path`, `cover_path` ON `events`
WHEN old.`cost_receipt_path` IS NOT new.`cost_receipt_path` OR old.`cover_path` IS NOT new.`cover_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` u WHERE u.`path` = `receipts`.`path`)
	WHERE `path` IN (old.`cost_receipt_path`, new.`cost_receipt_path`, old.`cover_path`, new.`cover_path`);
END;--> statement-breakpoint
CREATE TRIGGER `events_pictures_removed` AFTER DELETE ON `events` WHEN old.`cost_receipt_path` IS NOT NULL OR old.`cover_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `receipt_uses` u WHERE u.`path` = `receipts`.`path`)
	WHERE `path` IN (old.`cost_receipt_path`, old.`cover_path`);
END;--> statement-breakpoint
UPDATE `receipts` SET `attached` = 1 WHERE `path` IN (SELECT `cost_receipt_path` FROM `events` WHERE `cost_receipt_path` IS NOT NULL);
