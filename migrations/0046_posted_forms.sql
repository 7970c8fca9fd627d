CREATE TABLE `posted_forms` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `posted_forms_by_user` ON `posted_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `posted_forms_by_age` ON `posted_forms` (`created_at`);