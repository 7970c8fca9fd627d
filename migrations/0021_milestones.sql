CREATE TABLE `milestone_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`version_id` text NOT NULL,
	`request_id` text NOT NULL,
	`note` text NOT NULL,
	`answer_by` text,
	`outcome` text,
	`recipient_id` text,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `payment_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `milestone_reports_by_proposal` ON `milestone_reports` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_report_waits` ON `milestone_reports` (`request_id`) WHERE outcome is null;--> statement-breakpoint
CREATE INDEX `milestone_reports_to_count` ON `milestone_reports` (`answer_by`) WHERE outcome is null and answer_by is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `silence_days` integer;