CREATE TABLE `mail_opt_outs` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);