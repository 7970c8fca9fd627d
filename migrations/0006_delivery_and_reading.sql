CREATE TABLE `branding` (
	`user_id` text PRIMARY KEY NOT NULL,
	`logo_key` text,
	`logo_type` text,
	`logo_width` integer,
	`logo_height` integer,
	`footer` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`provider_id` text NOT NULL,
	`delivery_id` text,
	`detail` text DEFAULT '' NOT NULL,
	`occurred_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_events_by_age` ON `mail_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `mail_events_by_delivery` ON `mail_events` (`delivery_id`);--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`reason` text NOT NULL,
	`delivery_id` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	PRIMARY KEY(`user_id`, `email`, `reason`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`proposal_id` text,
	`about_id` text NOT NULL,
	`title` text NOT NULL,
	`actor_name` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_notice_of_each_kind` ON `notices` (`user_id`,`kind`,`about_id`);--> statement-breakpoint
CREATE INDEX `notices_by_user` ON `notices` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `unread_notices` ON `notices` (`user_id`) WHERE read_at is null;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `bounced_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `complained_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `open_hint_at` integer;--> statement-breakpoint
CREATE INDEX `deliveries_by_provider` ON `deliveries` (`provider_id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_recipient` ON `deliveries` (`user_id`,`to_email`,`created_at`);--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `logo_key` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `include_logo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `measures_reading` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `notice_choices` text DEFAULT '{}' NOT NULL;