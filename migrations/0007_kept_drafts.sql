CREATE TABLE `kept_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`title` text NOT NULL,
	`html` text NOT NULL,
	`block_ids` text,
	`budget` text NOT NULL,
	`currency` text NOT NULL,
	`price_table` text,
	`kept_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_drafts_of_proposal` ON `kept_drafts` (`proposal_id`,`kept_at`);