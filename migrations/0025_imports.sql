CREATE TABLE `squad_import_batches` (
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`body_hash` text NOT NULL,
	`entries` text NOT NULL,
	`count` integer NOT NULL,
	`nets` text NOT NULL,
	`known_lines` text NOT NULL,
	`written_at` integer,
	PRIMARY KEY(`import_id`, `n`),
	FOREIGN KEY (`import_id`) REFERENCES `squad_imports`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `squad_import_entries` (
	`squad_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`import_id` text NOT NULL,
	`n` integer NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	PRIMARY KEY(`squad_id`, `fingerprint`),
	FOREIGN KEY (`import_id`) REFERENCES `squad_imports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_import_entries_kind" CHECK("squad_import_entries"."kind" in ('split', 'payment'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_import_entries_of` ON `squad_import_entries` (`import_id`,`n`);--> statement-breakpoint
CREATE TABLE `squad_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	`format` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`squad_id`) REFERENCES `squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "squad_imports_state" CHECK("squad_imports"."state" in ('open', 'finished', 'undone'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `squad_imports_of` ON `squad_imports` (`squad_id`,`id`);--> statement-breakpoint
CREATE INDEX `squad_imports_user` ON `squad_imports` (`user_id`);