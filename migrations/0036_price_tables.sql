CREATE TABLE `price_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`line` text NOT NULL,
	`currency` text NOT NULL,
	`name_key` text NOT NULL,
	`times_used` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_price_item_per_name` ON `price_items` (`user_id`,`currency`,`name_key`);--> statement-breakpoint
CREATE TABLE `selections` (
	`version_id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`selection` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `decisions` ADD `accepted_price` text;--> statement-breakpoint
ALTER TABLE `decisions` ADD `accepted_price_sha256` text;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `price_table` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `price_table` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `price_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `signatures` ADD `accepted_price` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `accepted_price_sha256` text;--> statement-breakpoint
ALTER TABLE `templates` ADD `price_table` text;