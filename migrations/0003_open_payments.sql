DROP INDEX `payments_open_from`;--> statement-breakpoint
DROP INDEX `payments_open_to`;--> statement-breakpoint
DROP INDEX `payments_open_in`;--> statement-breakpoint
CREATE INDEX `payments_open_from` ON `payments` (`from_id`,id desc) WHERE state in ('sent', 'disputed');--> statement-breakpoint
CREATE INDEX `payments_open_to` ON `payments` (`to_id`,id desc) WHERE state in ('sent', 'disputed');--> statement-breakpoint
CREATE INDEX `payments_open_in` ON `payments` (`squad_id`,`id`) WHERE state in ('sent', 'disputed');