CREATE INDEX `notifications_invitations` ON `notifications` (`user_id`,created_at desc) WHERE kind = 'event-invited';--> statement-breakpoint
-- Changed and cancelled events and places have choices of their own now. Who wants no push about events wants none of these.
INSERT INTO `push_opt_outs` (`user_id`, `kind`, `created_at`)
SELECT `user_id`, `new`.`value`, `created_at`
FROM `push_opt_outs` CROSS JOIN json_each('["event-changed","event-cancelled","event-place"]') AS `new`
WHERE `push_opt_outs`.`kind` = 'event';
