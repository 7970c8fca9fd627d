CREATE TABLE `received_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`provider_id` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`token_hash`) REFERENCES `reply_addresses`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `received_mails_by_state` ON `received_mails` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `received_mails_by_age` ON `received_mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `received_mails_by_address` ON `received_mails` (`token_hash`);--> statement-breakpoint
CREATE TABLE `reply_addresses` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`recipient_id` text,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reply_addresses_by_thread` ON `reply_addresses` (`thread_id`);--> statement-breakpoint
ALTER TABLE `thread_messages` ADD `left_out` text;