ALTER TABLE `users` ADD `default_currency` text;--> statement-breakpoint
ALTER TABLE `users` ADD `default_tax` text;--> statement-breakpoint
ALTER TABLE `users` ADD `default_terms` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `welcomed_at` integer;--> statement-breakpoint
UPDATE `users` SET `welcomed_at` = `created_at`;
