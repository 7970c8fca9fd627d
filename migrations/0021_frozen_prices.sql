ALTER TABLE `proposal_versions` ADD `total_minor` integer;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `is_estimate` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `deposit_minor` integer;