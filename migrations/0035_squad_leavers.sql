CREATE INDEX `squad_members_left` ON `squad_members` (`squad_id`,`left_at`) WHERE left_at is not null;
