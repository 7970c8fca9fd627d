CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`seq` integer NOT NULL,
	`schema_version` integer NOT NULL,
	`type` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`version_id` text,
	`recipient_id` text,
	`link_id` text,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`actor_name` text,
	`actor_email` text,
	`auth_method` text,
	`ip` text,
	`country` text,
	`user_agent` text,
	`request_id` text,
	`payload` text NOT NULL,
	`prev_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_event_per_seq` ON `audit_events` (`proposal_id`,`seq`);--> statement-breakpoint
CREATE TABLE `audit_purges` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`head_hash` text NOT NULL,
	`events` integer NOT NULL,
	`reason` text NOT NULL,
	`purged_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `batch_guard` (
	`id` integer PRIMARY KEY NOT NULL,
	`ok` integer NOT NULL,
	CONSTRAINT "guarded_write_hit_one_row" CHECK("batch_guard"."ok" = 1)
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient_id` text NOT NULL,
	`version_id` text NOT NULL,
	`disclosure_version` text NOT NULL,
	`disclosure_sha256` text NOT NULL,
	`given_at` integer NOT NULL,
	`ip` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_consent_per_recipient_and_version` ON `consents` (`recipient_id`,`version_id`);--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`version_id` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`decided_at` integer NOT NULL,
	`ip` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_decision_per_recipient_and_version` ON `decisions` (`recipient_id`,`version_id`);--> statement-breakpoint
CREATE INDEX `decisions_by_proposal` ON `decisions` (`proposal_id`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`proposal_id` text NOT NULL,
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
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_proposal` ON `deliveries` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `proposal_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`client_name` text NOT NULL,
	`client_company` text NOT NULL,
	`html` text NOT NULL,
	`footer` text NOT NULL,
	`budget` text NOT NULL,
	`currency` text NOT NULL,
	`requires_signature` integer NOT NULL,
	`sha256` text NOT NULL,
	`frozen_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_version_per_number` ON `proposal_versions` (`proposal_id`,`number`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`client_name` text NOT NULL,
	`client_email` text DEFAULT '' NOT NULL,
	`client_company` text DEFAULT '' NOT NULL,
	`project_type` text DEFAULT '' NOT NULL,
	`budget` text DEFAULT '' NOT NULL,
	`currency` text DEFAULT 'USD' NOT NULL,
	`value_minor` integer,
	`status` text NOT NULL,
	`requires_signature` integer DEFAULT false NOT NULL,
	`include_footer` integer DEFAULT false NOT NULL,
	`footer_content` text DEFAULT '' NOT NULL,
	`brief` text NOT NULL,
	`content_html` text DEFAULT '' NOT NULL,
	`content_revision` integer DEFAULT 0 NOT NULL,
	`current_version_id` text,
	`current_recipient_id` text,
	`view_count` integer DEFAULT 0 NOT NULL,
	`last_viewed_at` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proposals_by_owner` ON `proposals` (`user_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposal_figures` ON `proposals` (`user_id`,`deleted_at`,`status`,`currency`,`value_minor`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`hits` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `rate_counters_by_age` ON `rate_counters` (`window_start`);--> statement-breakpoint
CREATE TABLE `recipients` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_recipient_per_address_and_role` ON `recipients` (`proposal_id`,`email`,`role`);--> statement-breakpoint
CREATE TABLE `sealed_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`signature_id` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`r2_key` text,
	`sha256` text,
	`certificate_fingerprint` text,
	`sealed_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sealed_documents_signature_id_unique` ON `sealed_documents` (`signature_id`);--> statement-breakpoint
CREATE INDEX `sealed_documents_by_state` ON `sealed_documents` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `sealed_documents_by_proposal` ON `sealed_documents` (`proposal_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `signatures` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`version_id` text NOT NULL,
	`link_id` text NOT NULL,
	`consent_id` text NOT NULL,
	`signer_name` text NOT NULL,
	`signer_email` text NOT NULL,
	`method` text NOT NULL,
	`mark` text NOT NULL,
	`statement` text NOT NULL,
	`version_sha256` text NOT NULL,
	`signed_at` integer NOT NULL,
	`ip` text,
	`country` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_signature_per_recipient_and_version` ON `signatures` (`recipient_id`,`version_id`);--> statement-breakpoint
CREATE INDEX `signatures_by_proposal` ON `signatures` (`proposal_id`);--> statement-breakpoint
CREATE TABLE `signing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`version_id` text NOT NULL,
	`handed_over` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_links_token_hash_unique` ON `signing_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `signing_links_by_proposal` ON `signing_links` (`proposal_id`);--> statement-breakpoint
CREATE TABLE `status_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`from_status` text NOT NULL,
	`to_status` text NOT NULL,
	`cause` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `status_changes_by_proposal` ON `status_changes` (`proposal_id`,`changed_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`tier` text NOT NULL,
	`status` text NOT NULL,
	`trial_ends_at` integer,
	`current_period_ends_at` integer,
	`cancels_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `usage` (
	`user_id` text NOT NULL,
	`period` text NOT NULL,
	`proposals_created` integer DEFAULT 0 NOT NULL,
	`emails_sent` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);