CREATE TABLE `payment_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`proposal_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`day` text NOT NULL,
	`takes_back` text,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `payment_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_entries_by_proposal` ON `payment_entries` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_entries_by_request` ON `payment_entries` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_entry_takes_back` ON `payment_entries` (`takes_back`);--> statement-breakpoint
CREATE TABLE `payment_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`version_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`due_on` text NOT NULL,
	`milestone` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`due_day` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	`reported_at` integer,
	`waived_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_request_per_payment` ON `payment_requests` (`version_id`,`position`);--> statement-breakpoint
CREATE INDEX `payment_requests_by_proposal` ON `payment_requests` (`proposal_id`,`position`);--> statement-breakpoint
CREATE INDEX `payment_requests_to_remind` ON `payment_requests` (`due_day`) WHERE waived_at is null and reported_at is null;--> statement-breakpoint
ALTER TABLE `users` ADD `payment_days` integer DEFAULT 14 NOT NULL;