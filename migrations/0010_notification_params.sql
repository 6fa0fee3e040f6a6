DROP INDEX `notifications_one_comment`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `subject_id` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `params` text;--> statement-breakpoint
-- Old rows keep their words in title, message and link. The split or the event they are about was part of the link.
UPDATE `notifications` SET `subject_id` = substr(`link`, 19) WHERE `link` LIKE '/dashboard/splits/_%';--> statement-breakpoint
UPDATE `notifications` SET `subject_id` = substr(`link`, 19) WHERE `link` LIKE '/dashboard/events/_%';--> statement-breakpoint
-- Rows that are still updated get params: an unread comment counts on, a request is accepted. char(65532) stands for the
-- name of the person.
UPDATE `notifications`
SET `params` = json_object('excerpt', substr(`message`, 5, length(`message`) - 5), 'count', max(cast(`title` as integer), 1))
WHERE `kind` = 'comment' AND `subject_id` IS NOT NULL
  AND (`title` LIKE 'New comment on %' OR `title` GLOB '[1-9]* new comments on *')
  AND substr(`message`, 1, 4) = char(65532) || ': “' AND substr(`message`, -1) = '”'
  AND EXISTS (SELECT 1 FROM `splits` WHERE `splits`.`id` = `notifications`.`subject_id`);--> statement-breakpoint
UPDATE `notifications`
SET `params` = json_object('isAccepted', json(iif(`message` = 'You are friends now.', 'true', 'false')))
WHERE `kind` = 'friend-request' AND `title` = char(65532) || ' wants to be friends'
  AND `message` IN ('You are friends now.', 'Accept or reject the request.') AND `link` = '/dashboard/friends';--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_one_comment` ON `notifications` (`user_id`,`subject_id`) WHERE kind = 'comment' and read = 0;
