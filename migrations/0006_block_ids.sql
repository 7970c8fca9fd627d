ALTER TABLE `proposal_versions` ADD `block_ids` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `block_ids` text;