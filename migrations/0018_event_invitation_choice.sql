-- Invitations were among the pushes about events. Who switched those off gets none of these either.
INSERT INTO `push_opt_outs` (`user_id`, `kind`, `created_at`) SELECT `user_id`, 'event-invited', `created_at` FROM `push_opt_outs` WHERE `kind` = 'event';
