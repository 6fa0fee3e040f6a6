ALTER TABLE `outbox` ADD `dead_at` integer;--> statement-breakpoint
ALTER TABLE `split_participants` ADD `reminded_at` integer;