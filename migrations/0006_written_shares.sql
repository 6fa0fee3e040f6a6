CREATE INDEX `payments_recorded` ON `payments` (`recorded_by`,`squad_id`) WHERE squad_id is not null;--> statement-breakpoint
CREATE INDEX `split_shares_written` ON `split_shares` (`written_by`,`member_id`);--> statement-breakpoint
-- By hand: until now, the user who added a split is taken for the author of its amounts.
UPDATE `split_shares` SET `written_by` = (SELECT `creator_id` FROM `splits` WHERE `id` = `split_id`) WHERE `written_by` IS NULL;
