CREATE TABLE `thread_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text,
	`user_id` text,
	`author_name` text NOT NULL,
	`text` text,
	`salt` text,
	`text_sha256` text NOT NULL,
	`via` text NOT NULL,
	`from_email` text,
	`is_note` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thread_messages_by_thread` ON `thread_messages` (`thread_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `thread_messages_by_proposal` ON `thread_messages` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`version_id` text NOT NULL,
	`block_id` text,
	`line_id` text,
	`place_title` text DEFAULT '' NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`wanted_quantity` integer,
	`wanted_minor` integer,
	`asker_id` text NOT NULL,
	`audience` text NOT NULL,
	`state` text NOT NULL,
	`settled_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asker_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "a_thread_has_one_place" CHECK(block_id is null or line_id is null)
);
--> statement-breakpoint
CREATE INDEX `threads_by_proposal` ON `threads` (`proposal_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `open_threads` ON `threads` (`proposal_id`) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE `proposals` ADD `waiting_for` text;--> statement-breakpoint
CREATE INDEX `proposals_waiting_for_us` ON `proposals` (`user_id`) WHERE waiting_for = 'us';--> statement-breakpoint
UPDATE `proposals` SET `waiting_for` = CASE WHEN `countersigner_id` IS NOT NULL THEN 'us' ELSE 'client' END
WHERE `current_version_id` IS NOT NULL AND `deleted_at` IS NULL AND `page_closed_at` IS NULL
	AND `status` IN ('sent', 'opened', 'viewed', 'client_interested');
