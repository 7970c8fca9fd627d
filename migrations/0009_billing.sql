CREATE TABLE `checkouts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`attempt_id` text NOT NULL,
	`tier` text NOT NULL,
	`interval` text NOT NULL,
	`session_id` text,
	`url` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`invoice_id` text NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`tier` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`invoice_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `stripe_events_by_user` ON `stripe_events` (`user_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `stripe_events_by_receipt` ON `stripe_events` (`received_at`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `interval` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `current_period_starts_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `price_minor` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `price_currency` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `grace_ends_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `scheduled_tier` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `scheduled_interval` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `scheduled_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `subscription_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `compared_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `one_account_of_a_customer` ON `subscriptions` (`customer_id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_by_comparison` ON `subscriptions` (`compared_at`) WHERE customer_id is not null;