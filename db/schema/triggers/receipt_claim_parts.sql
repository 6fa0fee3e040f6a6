-- A tap is a new version of its claim.
CREATE TRIGGER `receipt_claim_parts_added` AFTER INSERT ON `receipt_claim_parts` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = new.`claim_id`;
END;

-- Another number of pieces, too.
CREATE TRIGGER `receipt_claim_parts_changed` AFTER UPDATE OF `count` ON `receipt_claim_parts` WHEN old.`count` <> new.`count` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = new.`claim_id`;
END;

-- And one that is taken back.
CREATE TRIGGER `receipt_claim_parts_removed` AFTER DELETE ON `receipt_claim_parts` BEGIN
	UPDATE `receipt_claims` SET `version` = `version` + 1 WHERE `id` = old.`claim_id`;
END;
