CREATE TABLE `budget_limits` (
	`user_id` text NOT NULL,
	`from_month` text NOT NULL,
	`limit_cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `from_month`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "budget_limits_month" CHECK("budget_limits"."from_month" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "budget_limits_limit" CHECK("budget_limits"."limit_cents" between 1 and 1000000000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `budgets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`monthly_limit_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "budgets_limit" CHECK("budgets"."monthly_limit_cents" between 1 and 1000000000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `budgets_userId_unique` ON `budgets` (`user_id`);--> statement-breakpoint
CREATE TABLE `expense_sums` (
	`user_id` text NOT NULL,
	`span` text NOT NULL,
	`period` text NOT NULL,
	`category` text NOT NULL,
	`count` integer NOT NULL,
	`total_cents` integer NOT NULL,
	PRIMARY KEY(`user_id`, `span`, `period`, `category`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`description` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`category` text,
	`expense_date` text NOT NULL,
	`receipt_path` text,
	`created_at` integer NOT NULL,
	`search_text` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`,`receipt_path`) REFERENCES `receipts`(`user_id`,`path`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expenses_description" CHECK(length("expenses"."description") > 0),
	CONSTRAINT "expenses_amount" CHECK("expenses"."amount_cents" between 1 and 100000000),
	CONSTRAINT "expenses_category" CHECK("expenses"."category" in ('Food', 'Transport', 'Entertainment', 'Shopping', 'Bills', 'Other')),
	CONSTRAINT "expenses_date" CHECK("expenses"."expense_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
--> statement-breakpoint
CREATE INDEX `expenses_newest` ON `expenses` (`user_id`,expense_date desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_of_category` ON `expenses` (`user_id`,`category`,expense_date desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_largest` ON `expenses` (`user_id`,amount_cents desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_largest_of_month` ON `expenses` (`user_id`,substr(expense_date, 1, 7),amount_cents desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_largest_of_year` ON `expenses` (`user_id`,substr(expense_date, 1, 4),amount_cents desc,id desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_receipt` ON `expenses` (`receipt_path`) WHERE receipt_path is not null;--> statement-breakpoint
CREATE INDEX `expenses_deleted` ON `expenses` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `receipts` (
	`path` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`attached` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipts_attached" CHECK("receipts"."attached" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `receipts_loose` ON `receipts` (`created_at`) WHERE attached = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_own` ON `receipts` (`user_id`,`path`);--> statement-breakpoint
CREATE INDEX `split_months_active` ON `split_months` (`user_id`,`count`,`total_cents`) WHERE active = 1;
--> statement-breakpoint
-- From here on by hand: the triggers that keep what follows from expenses.
CREATE TRIGGER `expenses_added` AFTER INSERT ON `expenses` WHEN new.`deleted_at` IS NULL BEGIN
	INSERT INTO `expense_sums` (`user_id`, `span`, `period`, `category`, `count`, `total_cents`)
	SELECT new.`user_id`, p.`column1`, p.`column2`, coalesce(new.`category`, 'Uncategorized'), 1, new.`amount_cents`
	FROM (VALUES ('all', ''), ('year', substr(new.`expense_date`, 1, 4)), ('month', substr(new.`expense_date`, 1, 7)), ('day', new.`expense_date`)) p
	WHERE true
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_removed` AFTER DELETE ON `expenses` WHEN old.`deleted_at` IS NULL BEGIN
	UPDATE `expense_sums` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`amount_cents`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`));
	DELETE FROM `expense_sums`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`)) AND `count` = 0;
END;
--> statement-breakpoint
-- Taken out and put in again: whatever changed in an expense, deleted and taken back included, the sums follow.
CREATE TRIGGER `expenses_changed` AFTER UPDATE OF `amount_cents`, `category`, `expense_date`, `deleted_at` ON `expenses`
WHEN old.`amount_cents` <> new.`amount_cents` OR old.`category` IS NOT new.`category` OR old.`expense_date` <> new.`expense_date`
	OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL) BEGIN
	UPDATE `expense_sums` SET `count` = `count` - 1, `total_cents` = `total_cents` - old.`amount_cents`
	WHERE old.`deleted_at` IS NULL AND `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`));
	INSERT INTO `expense_sums` (`user_id`, `span`, `period`, `category`, `count`, `total_cents`)
	SELECT new.`user_id`, p.`column1`, p.`column2`, coalesce(new.`category`, 'Uncategorized'), 1, new.`amount_cents`
	FROM (VALUES ('all', ''), ('year', substr(new.`expense_date`, 1, 4)), ('month', substr(new.`expense_date`, 1, 7)), ('day', new.`expense_date`)) p
	WHERE new.`deleted_at` IS NULL
	ON CONFLICT DO UPDATE SET `count` = `count` + 1, `total_cents` = `total_cents` + excluded.`total_cents`;
	DELETE FROM `expense_sums`
	WHERE `user_id` = old.`user_id` AND `category` = coalesce(old.`category`, 'Uncategorized') AND (`span`, `period`) IN (
		VALUES ('all', ''), ('year', substr(old.`expense_date`, 1, 4)), ('month', substr(old.`expense_date`, 1, 7)), ('day', old.`expense_date`)) AND `count` = 0;
END;
--> statement-breakpoint
-- A receipt is attached while any expense shows it: a duplicate has the same one.
CREATE TRIGGER `expenses_receipt_added` AFTER INSERT ON `expenses` WHEN new.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_removed` AFTER DELETE ON `expenses` WHEN old.`receipt_path` IS NOT NULL BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
END;
--> statement-breakpoint
CREATE TRIGGER `expenses_receipt_changed` AFTER UPDATE OF `receipt_path` ON `expenses` WHEN old.`receipt_path` IS NOT new.`receipt_path` BEGIN
	UPDATE `receipts` SET `attached` = EXISTS (SELECT 1 FROM `expenses` WHERE `receipt_path` = old.`receipt_path`) WHERE `path` = old.`receipt_path`;
	UPDATE `receipts` SET `attached` = 1 WHERE `path` = new.`receipt_path`;
END;
