CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`version_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`step` integer NOT NULL,
	`rule` text NOT NULL,
	`days` integer,
	`asked_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`stopped_by` text,
	`delivery_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `follow_ups_by_state` ON `follow_ups` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_by_proposal` ON `follow_ups` (`proposal_id`,`due_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_by_recipient` ON `follow_ups` (`recipient_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_open_follow_up_per_step` ON `follow_ups` (`version_id`,`recipient_id`,`step`) WHERE state in ('planned', 'working');--> statement-breakpoint
ALTER TABLE `proposals` ADD `follow_up` text;--> statement-breakpoint
ALTER TABLE `recipients` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `recipients` ADD `country` text;--> statement-breakpoint
ALTER TABLE `users` ADD `follow_up` text;--> statement-breakpoint
ALTER TABLE `users` ADD `follow_up_texts` text;