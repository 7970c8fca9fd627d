ALTER TABLE `proposal_versions` ADD `amends` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `amends_id` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `amends` text;--> statement-breakpoint
CREATE INDEX `proposals_by_amended` ON `proposals` (`amends_id`) WHERE amends_id is not null;