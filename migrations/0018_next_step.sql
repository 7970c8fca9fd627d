ALTER TABLE `templates` ADD `next_step` text;--> statement-breakpoint
ALTER TABLE `users` ADD `next_step` text;