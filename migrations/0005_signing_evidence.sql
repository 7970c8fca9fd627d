CREATE TABLE `signing_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`verified_at` integer,
	`session_hash` text,
	FOREIGN KEY (`link_id`) REFERENCES `signing_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_codes_session_hash_unique` ON `signing_codes` (`session_hash`);--> statement-breakpoint
CREATE INDEX `signing_codes_by_link` ON `signing_codes` (`link_id`,`created_at`);--> statement-breakpoint
DROP INDEX `one_consent_per_recipient_and_version`;--> statement-breakpoint
ALTER TABLE `consents` ADD `withdrawn_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `one_consent_per_recipient_and_version` ON `consents` (`recipient_id`,`version_id`) WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `role` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `channel` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `auth_event_id` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `client_time_zone` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `client_time` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `requires_code` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `link_days` integer;--> statement-breakpoint
ALTER TABLE `sealed_documents` ADD `level` text;--> statement-breakpoint
ALTER TABLE `sealed_documents` ADD `printed_sha256` text;--> statement-breakpoint
ALTER TABLE `sealed_documents` ADD `pages` integer;--> statement-breakpoint
ALTER TABLE `sealed_documents` ADD `timestamp_authority` text;--> statement-breakpoint
ALTER TABLE `sealed_documents` ADD `timestamp_serial` text;--> statement-breakpoint
ALTER TABLE `sealed_documents` ADD `timestamped_at` integer;--> statement-breakpoint
ALTER TABLE `sealed_documents` ADD `timestamp_error` text;--> statement-breakpoint
CREATE INDEX `sealed_documents_by_hash` ON `sealed_documents` (`sha256`);--> statement-breakpoint
ALTER TABLE `signatures` ADD `face` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `strokes` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `signing_for` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `signatures` ADD `code_id` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `signatures` ADD `client_time_zone` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `client_time` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `receipt` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `receipt_key` text;--> statement-breakpoint
ALTER TABLE `signing_links` ADD `requires_code` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;