CREATE TABLE `access_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_access_code_per_recipient` ON `access_codes` (`recipient_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `access_codes_by_proposal` ON `access_codes` (`proposal_id`);--> statement-breakpoint
ALTER TABLE `proposals` ADD `code_method` text;--> statement-breakpoint
ALTER TABLE `signing_codes` ADD `access_code_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `asks_for_code` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- What was sent, or asks for a code, keeps what was chosen.
UPDATE `proposals` SET `code_method` = 'email' WHERE `requires_code` = 1 OR `current_version_id` IS NOT NULL;
