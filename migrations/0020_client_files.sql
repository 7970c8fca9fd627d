CREATE TABLE `client_files` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_file_of_each_content` ON `client_files` (`proposal_id`,`recipient_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `client_files_by_content` ON `client_files` (`sha256`);--> statement-breakpoint
CREATE INDEX `client_files_by_recipient` ON `client_files` (`recipient_id`);