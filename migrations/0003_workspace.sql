ALTER TABLE `proposals` ADD `generation_id` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `generation_until` integer;--> statement-breakpoint
ALTER TABLE `proposals` ADD `internal_notes` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `proposal_clients` ON `proposals` (`user_id`,`deleted_at`,`client_name`,`updated_at`);