CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_token_hash_unique` ON `password_resets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `password_resets_by_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
-- No table refers to deliveries, so it is rebuilt with the foreign keys left on.
CREATE TABLE `__new_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_deliveries`("id", "user_id", "proposal_id", "kind", "version_id", "link_id", "to_name", "to_email", "cc", "subject", "message", "state", "attempts", "counted_in", "claimed_at", "provider_id", "last_error", "created_at", "sent_at") SELECT "id", "user_id", "proposal_id", "kind", "version_id", "link_id", "to_name", "to_email", "cc", "subject", "message", "state", "attempts", "counted_in", "claimed_at", "provider_id", "last_error", "created_at", "sent_at" FROM `deliveries`;--> statement-breakpoint
DROP TABLE `deliveries`;--> statement-breakpoint
ALTER TABLE `__new_deliveries` RENAME TO `deliveries`;--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_proposal` ON `deliveries` (`proposal_id`,`created_at`);