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
