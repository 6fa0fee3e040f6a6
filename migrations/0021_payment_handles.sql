CREATE TABLE `payment_handles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`handles` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
