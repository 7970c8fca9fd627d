CREATE TABLE `renewal_reminders` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`tell_on` text NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `renewals_to_tell` ON `renewal_reminders` (`tell_on`) WHERE told_at is null;