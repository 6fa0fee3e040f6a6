CREATE INDEX `notifications_newest_message` ON `notifications` (params ->> '$.newestId') WHERE kind in ('squad-message', 'squad-mention');--> statement-breakpoint
UPDATE `idempotency` SET `answer` = json_object('id', `answer` ->> '$.id') WHERE `route` GLOB 'POST /api/squads/*/messages' AND `answer` IS NOT NULL;
