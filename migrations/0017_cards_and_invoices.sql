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
	`link_id` text NOT NULL,
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
CREATE TABLE `invoice_series` (
	`user_id` text NOT NULL,
	`series` text NOT NULL,
	`next` integer NOT NULL,
	PRIMARY KEY(`user_id`, `series`)
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`proposal_id` text NOT NULL,
	`version_id` text NOT NULL,
	`request_id` text NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`is_ahead` integer DEFAULT false NOT NULL,
	`issue_day` text NOT NULL,
	`currency` text NOT NULL,
	`shares` text NOT NULL,
	`total` integer NOT NULL,
	`tax` integer NOT NULL,
	`refers_to` text,
	`content` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_invoice_per_number` ON `invoices` (`user_id`,`series`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_by_proposal` ON `invoices` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invoices_by_user` ON `invoices` (`user_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `payment_entries` ADD `method` text;--> statement-breakpoint
ALTER TABLE `payment_entries` ADD `source` text;--> statement-breakpoint
CREATE UNIQUE INDEX `one_entry_per_source` ON `payment_entries` (`source`);--> statement-breakpoint
ALTER TABLE `users` ADD `invoice_timing` text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `invoice_prefix` text DEFAULT 'INV-{year}-' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `tax_exemption` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER invoices_never_change
BEFORE UPDATE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER invoices_go_only_by_purge
BEFORE DELETE ON invoices
WHEN NOT EXISTS (SELECT 1 FROM audit_purges WHERE audit_purges.proposal_id = OLD.proposal_id)
BEGIN
  SELECT RAISE(ABORT, 'invoices are only deleted by a recorded purge');
END;

--> statement-breakpoint
UPDATE users SET invoice_timing = 'off';
