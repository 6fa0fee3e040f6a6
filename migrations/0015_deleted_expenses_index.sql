DROP INDEX `expenses_deleted_own`;--> statement-breakpoint
CREATE INDEX `expenses_deleted_own` ON `expenses` (`user_id`,deleted_at desc,id desc) WHERE deleted_at is not null;