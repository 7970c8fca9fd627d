ALTER TABLE `memberships` ADD `may_countersign` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `countersigner_id` text;--> statement-breakpoint
CREATE INDEX `proposals_to_countersign` ON `proposals` (`countersigner_id`) WHERE countersigner_id is not null;--> statement-breakpoint
ALTER TABLE `recipients` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `countersign` text;--> statement-breakpoint
ALTER TABLE `users` ADD `countersigner_id` text;