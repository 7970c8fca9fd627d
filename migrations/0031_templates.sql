CREATE TABLE `template_pictures` (
	`template_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`template_id`, `key`),
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `template_pictures_by_key` ON `template_pictures` (`key`);--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`html` text NOT NULL,
	`theme` text,
	`cover` text,
	`language` text,
	`brief` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `templates_by_owner` ON `templates` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
ALTER TABLE `proposals` ADD `template_key` text;--> statement-breakpoint
CREATE INDEX `proposals_by_template` ON `proposals` (`user_id`,`template_key`) WHERE template_key is not null;