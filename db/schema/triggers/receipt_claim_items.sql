-- An item that is shared instead of counted, or the reverse, is a new version of its claim.
CREATE TRIGGER `receipt_claim_items_changed` AFTER UPDATE OF `pieces` ON `receipt_claim_items` WHEN old.`pieces` <> new.`pieces` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = new.`claim_id`;
END;
