CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ups_token_hash_unique` ON `sign_ups` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sign_ups_by_expiry` ON `sign_ups` (`expires_at`);--> statement-breakpoint
-- No table refers to deliveries, so it is rebuilt with the foreign keys left on.
CREATE TABLE `__new_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`proposal_id` text,
	`kind` text NOT NULL,
	`version_id` text,
	`link_id` text,
	`to_name` text NOT NULL,
	`to_email` text NOT NULL,
	`cc` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`counted_in` text,
	`claimed_at` integer,
	`provider_id` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`delivered_at` integer,
	`bounced_at` integer,
	`complained_at` integer,
	`open_hint_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_deliveries`("id", "user_id", "proposal_id", "kind", "version_id", "link_id", "to_name", "to_email", "cc", "subject", "message", "state", "attempts", "counted_in", "claimed_at", "provider_id", "last_error", "created_at", "sent_at", "delivered_at", "bounced_at", "complained_at", "open_hint_at") SELECT "id", "user_id", "proposal_id", "kind", "version_id", "link_id", "to_name", "to_email", "cc", "subject", "message", "state", "attempts", "counted_in", "claimed_at", "provider_id", "last_error", "created_at", "sent_at", "delivered_at", "bounced_at", "complained_at", "open_hint_at" FROM `deliveries`;--> statement-breakpoint
DROP TABLE `deliveries`;--> statement-breakpoint
ALTER TABLE `__new_deliveries` RENAME TO `deliveries`;--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_proposal` ON `deliveries` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_provider` ON `deliveries` (`provider_id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_recipient` ON `deliveries` (`user_id`,`to_email`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_open_hint` ON `deliveries` (`open_hint_at`) WHERE open_hint_at is not null;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `created_country` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `created_agent` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `last_used_country` text;--> statement-breakpoint
ALTER TABLE `hook_endpoints` ADD `created_country` text;--> statement-breakpoint
ALTER TABLE `hook_endpoints` ADD `created_agent` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `browsers_known_from` integer;