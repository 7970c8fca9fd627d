CREATE TABLE `document_pictures` (
	`proposal_id` text NOT NULL,
	`version_id` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`proposal_id`, `version_id`, `key`),
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_pictures_by_key` ON `document_pictures` (`key`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pictures_by_key` ON `pictures` (`key`);--> statement-breakpoint
ALTER TABLE `branding` ADD `theme` text;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `proposal_number` text;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `valid_until` text;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `theme` text;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `cover` text;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `sender` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `number` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `valid_until` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `extended_until` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `theme` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `cover` text;--> statement-breakpoint
CREATE UNIQUE INDEX `one_proposal_per_number` ON `proposals` (`user_id`,`number`) WHERE number is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `postal_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `vat_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `website` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `signature_line` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `number_pattern` text DEFAULT '{year}-{number}' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `validity_days` integer DEFAULT 30;