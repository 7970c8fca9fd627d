ALTER TABLE `proposal_versions` ADD `language` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `language` text;