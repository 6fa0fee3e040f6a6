ALTER TABLE `splits` ADD `receipt_path` text;--> statement-breakpoint
CREATE INDEX `splits_receipt` ON `splits` (`receipt_path`) WHERE receipt_path is not null;--> statement-breakpoint
-- A receipt is attached while any expense or split shows it.
DROP TRIGGER `expenses_receipt_removed`;
--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_removed` AFTER DELETE ON `expenses` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;
--> statement-breakpoint
DROP TRIGGER `expenses_receipt_changed`;
--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_changed` AFTER UPDATE OF `receipt_path` ON `expenses` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_receipt_removed` AFTER DELETE ON `splits` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `splits_receipt_changed` AFTER UPDATE OF `receipt_path` ON `splits` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`)
		OR EXISTS (SELECT 1 FROM `splits` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;
