ALTER TABLE `event_invitees` ADD `note` text;--> statement-breakpoint
ALTER TABLE `event_participants` ADD `guest_names` text;--> statement-breakpoint
ALTER TABLE `event_participants` ADD `note` text;