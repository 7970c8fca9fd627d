CREATE TABLE `card_accounts` (
	`user_id` text NOT NULL,
	`mode` text NOT NULL,
	`account_id` text NOT NULL,
	`state` text NOT NULL,
	`missing` text NOT NULL,
	`disconnected_at` integer,
	`read_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mode`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_card_account` ON `card_accounts` (`account_id`);--> statement-breakpoint
CREATE INDEX `card_accounts_by_reading` ON `card_accounts` (`read_at`);--> statement-breakpoint
CREATE TABLE `card_checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`proposal_id` text NOT NULL,
	`account_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`session_id` text,
	`url` text,
	`intent_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `payment_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_checkout_per_attempt` ON `card_checkouts` (`request_id`,`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_open_checkout` ON `card_checkouts` (`request_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `one_checkout_per_session` ON `card_checkouts` (`session_id`);--> statement-breakpoint
CREATE INDEX `card_checkouts_by_intent` ON `card_checkouts` (`intent_id`);--> statement-breakpoint
CREATE INDEX `card_checkouts_by_check` ON `card_checkouts` (`state`,`checked_at`);--> statement-breakpoint
CREATE INDEX `card_checkouts_by_proposal` ON `card_checkouts` (`proposal_id`);--> statement-breakpoint
CREATE INDEX `card_checkouts_by_account` ON `card_checkouts` (`account_id`);--> statement-breakpoint
ALTER TABLE `payment_entries` ADD `method` text;--> statement-breakpoint
ALTER TABLE `payment_entries` ADD `source` text;--> statement-breakpoint
CREATE UNIQUE INDEX `one_entry_per_source` ON `payment_entries` (`source`);