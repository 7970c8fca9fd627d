CREATE TABLE `access_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_access_code_per_recipient` ON `access_codes` (`recipient_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `access_codes_by_proposal` ON `access_codes` (`proposal_id`);--> statement-breakpoint
CREATE TABLE `account_erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`files` text NOT NULL,
	`views_of` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`requested_at` integer NOT NULL,
	`late_listed` integer DEFAULT false NOT NULL,
	`next_attempt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_erasures_by_turn` ON `account_erasures` (`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `admin_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`admin_id` text NOT NULL,
	`admin_email` text NOT NULL,
	`user_id` text,
	`user_email` text,
	`reason` text DEFAULT '' NOT NULL,
	`detail` text NOT NULL,
	`ip` text,
	`request_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_acts_by_time` ON `admin_acts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `admin_acts_by_user` ON `admin_acts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	`created_country` text,
	`created_agent` text,
	`last_used_country` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_key_hash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_by_user` ON `api_keys` (`user_id`,`created_at`);--> statement-breakpoint
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
	`role` text,
	`channel` text,
	`auth_event_id` text,
	`session_id` text,
	`client_time_zone` text,
	`client_time` text,
	`ip` text,
	`country` text,
	`user_agent` text,
	`private_salt` text,
	`request_id` text,
	`payload` text NOT NULL,
	`prev_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_event_per_seq` ON `audit_events` (`proposal_id`,`seq`);--> statement-breakpoint
CREATE INDEX `delegation_events` ON `audit_events` (`recipient_id`) WHERE type in ('recipient.not_me', 'delegation.requested', 'delegation.approved', 'delegation.refused');--> statement-breakpoint
CREATE TABLE `audit_heads` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`mac` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `branding` (
	`user_id` text PRIMARY KEY NOT NULL,
	`logo_key` text,
	`logo_type` text,
	`logo_width` integer,
	`logo_height` integer,
	`footer` text DEFAULT '' NOT NULL,
	`accent` text,
	`theme` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chain_alarms` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`finding` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`refusals` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `client_words` (
	`user_id` text NOT NULL,
	`word` text NOT NULL,
	`client_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `word`, `client_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `client_words_by_client` ON `client_words` (`client_id`,`word`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`industry` text DEFAULT '' NOT NULL,
	`communication_preference` text DEFAULT '' NOT NULL,
	`language` text,
	`time_zone` text,
	`notes` text DEFAULT '' NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(name) || char(10) || lower(company)) VIRTUAL,
	`sort_key` text NOT NULL,
	`search_text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_client_per_email` ON `clients` (`user_id`,`email`) WHERE email <> '';--> statement-breakpoint
CREATE INDEX `clients_by_name_and_company` ON `clients` (`user_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `clients_by_name` ON `clients` (`user_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `clients_by_change` ON `clients` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient_id` text NOT NULL,
	`version_id` text NOT NULL,
	`disclosure_version` text NOT NULL,
	`disclosure_sha256` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	`ip` text,
	`user_agent` text,
	`link_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_consent_per_recipient_and_version` ON `consents` (`recipient_id`,`version_id`) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`version_id` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`decided_at` integer NOT NULL,
	`accepted_price` text,
	`accepted_price_sha256` text,
	`ip` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_decision_per_recipient_and_version` ON `decisions` (`recipient_id`,`version_id`);--> statement-breakpoint
CREATE INDEX `decisions_by_proposal` ON `decisions` (`proposal_id`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`proposal_id` text,
	`kind` text NOT NULL,
	`version_id` text,
	`to_name` text NOT NULL,
	`to_email` text NOT NULL,
	`cc` text NOT NULL,
	`subject` text NOT NULL,
	`payload` text NOT NULL,
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
	`is_bounce_soft` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_proposal` ON `deliveries` (`proposal_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_provider` ON `deliveries` (`provider_id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_recipient` ON `deliveries` (`user_id`,`to_email`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_open_hint` ON `deliveries` (`open_hint_at`) WHERE open_hint_at is not null;--> statement-breakpoint
CREATE TABLE `document_pictures` (
	`proposal_id` text NOT NULL,
	`version_id` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`proposal_id`, `version_id`, `key`),
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_pictures_by_key` ON `document_pictures` (`key`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`new_email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token_hash_unique` ON `email_changes` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_by_user` ON `email_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_changes_by_expiry` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `gone_links` (
	`key` text PRIMARY KEY NOT NULL,
	`language` text,
	`gone_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`claimed_at` integer,
	`last_status` integer,
	`last_answer` text,
	`last_duration` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `hook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_delivery_of_an_event` ON `hook_deliveries` (`endpoint_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_by_endpoint` ON `hook_deliveries` (`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_by_turn` ON `hook_deliveries` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `hook_deliveries_by_age` ON `hook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `hook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret_generation` integer DEFAULT 1 NOT NULL,
	`secret_rolled_at` integer,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	`disabled_reason` text,
	`failing_since` integer,
	`created_country` text,
	`created_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hook_endpoints_by_user` ON `hook_endpoints` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_by_team` ON `invitations` (`team_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_by_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_open_invitation_of_an_address` ON `invitations` (`team_id`,`email`) WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE TABLE `locks` (
	`key` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL
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
CREATE INDEX `mail_events_by_delivery` ON `mail_events` (`delivery_id`) WHERE delivery_id is not null;--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`reason` text NOT NULL,
	`delivery_id` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`lift` text,
	PRIMARY KEY(`user_id`, `email`, `reason`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`may_countersign` integer DEFAULT false NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_user_id_unique` ON `memberships` (`user_id`);--> statement-breakpoint
CREATE INDEX `memberships_by_team` ON `memberships` (`team_id`,`joined_at`);--> statement-breakpoint
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
CREATE INDEX `notices_by_proposal` ON `notices` (`proposal_id`);--> statement-breakpoint
CREATE INDEX `unread_notices` ON `notices` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_synced` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`,`created_at`);--> statement-breakpoint
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
CREATE TABLE `pictures` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pictures_by_key` ON `pictures` (`key`);--> statement-breakpoint
CREATE TABLE `piece_pictures` (
	`piece_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`piece_id`, `key`),
	FOREIGN KEY (`piece_id`) REFERENCES `pieces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `piece_pictures_by_key` ON `piece_pictures` (`key`);--> statement-breakpoint
CREATE TABLE `piece_uses` (
	`proposal_id` text NOT NULL,
	`block` integer NOT NULL,
	`blocks` integer NOT NULL,
	`piece_id` text NOT NULL,
	`revision` integer NOT NULL,
	`mark` text NOT NULL,
	`content_revision` integer NOT NULL,
	PRIMARY KEY(`proposal_id`, `block`),
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`piece_id`) REFERENCES `pieces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `piece_uses_by_piece` ON `piece_uses` (`piece_id`);--> statement-breakpoint
CREATE TABLE `piece_words` (
	`scope` text NOT NULL,
	`word` text NOT NULL,
	`piece_id` text NOT NULL,
	PRIMARY KEY(`scope`, `word`, `piece_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `piece_words_by_piece` ON `piece_words` (`piece_id`,`word`);--> statement-breakpoint
CREATE TABLE `pieces` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`team_id` text,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`tags` text NOT NULL,
	`html` text NOT NULL,
	`opening` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`sort_key` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pieces_by_name` ON `pieces` (`user_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `pieces_by_change` ON `pieces` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `team_pieces_by_name` ON `pieces` (`team_id`,`sort_key`,`id`) WHERE team_id is not null;--> statement-breakpoint
CREATE INDEX `team_pieces_by_change` ON `pieces` (`team_id`,`updated_at`,`id`) WHERE team_id is not null;--> statement-breakpoint
CREATE TABLE `posted_forms` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `posted_forms_by_user` ON `posted_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `posted_forms_by_age` ON `posted_forms` (`created_at`);--> statement-breakpoint
CREATE TABLE `price_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`team_id` text,
	`line` text NOT NULL,
	`currency` text NOT NULL,
	`name_key` text NOT NULL,
	`times_used` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_price_item_per_name` ON `price_items` (`user_id`,`currency`,`name_key`);--> statement-breakpoint
CREATE INDEX `team_price_items` ON `price_items` (`team_id`,`currency`,`name_key`) WHERE team_id is not null;--> statement-breakpoint
CREATE TABLE `proposal_listing` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`title_key` text NOT NULL,
	`value_key` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_by_change` ON `proposal_listing` (`user_id`,`is_archived`,`updated_at`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_title` ON `proposal_listing` (`user_id`,`is_archived`,`title_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_value` ON `proposal_listing` (`user_id`,`is_archived`,`value_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_change` ON `proposal_listing` (`user_id`,`is_archived`,`status`,`updated_at`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_title` ON `proposal_listing` (`user_id`,`is_archived`,`status`,`title_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_value` ON `proposal_listing` (`user_id`,`is_archived`,`status`,`value_key`,`proposal_id`);--> statement-breakpoint
CREATE TABLE `proposal_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`client_name` text NOT NULL,
	`client_company` text NOT NULL,
	`html` text NOT NULL,
	`footer` text NOT NULL,
	`logo_key` text,
	`budget` text NOT NULL,
	`currency` text NOT NULL,
	`requires_signature` integer NOT NULL,
	`total_minor` integer,
	`is_estimate` integer DEFAULT false NOT NULL,
	`deposit_minor` integer,
	`language` text,
	`proposal_number` text,
	`valid_until` text,
	`theme` text,
	`cover` text,
	`sender` text,
	`price_table` text,
	`signature_fields` text,
	`sha256` text NOT NULL,
	`frozen_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_version_per_number` ON `proposal_versions` (`proposal_id`,`number`);--> statement-breakpoint
CREATE INDEX `versions_by_logo` ON `proposal_versions` (`logo_key`) WHERE logo_key is not null;--> statement-breakpoint
CREATE TABLE `proposal_words` (
	`user_id` text NOT NULL,
	`word` text NOT NULL,
	`proposal_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `word`, `proposal_id`)
) WITHOUT ROWID;
--> statement-breakpoint
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
	`value_is_estimate` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`requires_signature` integer DEFAULT false NOT NULL,
	`requires_code` integer DEFAULT false NOT NULL,
	`code_method` text,
	`link_days` integer,
	`include_logo` integer DEFAULT false NOT NULL,
	`include_footer` integer DEFAULT false NOT NULL,
	`footer_content` text DEFAULT '' NOT NULL,
	`brief` text NOT NULL,
	`language` text,
	`number` text,
	`valid_until` text,
	`extended_until` text,
	`theme` text,
	`cover` text,
	`content_html` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`content_revision` integer DEFAULT 0 NOT NULL,
	`generation_id` text,
	`generation_until` integer,
	`internal_notes` text DEFAULT '' NOT NULL,
	`confirmed_facts` text DEFAULT '[]' NOT NULL,
	`current_version_id` text,
	`current_recipient_id` text,
	`countersigner_id` text,
	`measures_reading` integer DEFAULT true NOT NULL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`last_viewed_at` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`archived_at` integer,
	`page_closed_at` integer,
	`template_key` text,
	`client_id` text,
	`price_table` text,
	`signature_fields` text,
	`price_revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `proposals_by_client` ON `proposals` (`client_id`,`updated_at`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `proposals_to_countersign` ON `proposals` (`countersigner_id`) WHERE countersigner_id is not null;--> statement-breakpoint
CREATE INDEX `proposals_by_template` ON `proposals` (`user_id`,`template_key`) WHERE template_key is not null;--> statement-breakpoint
CREATE INDEX `proposals_priced` ON `proposals` (`user_id`,`sent_at`) WHERE price_table is not null;--> statement-breakpoint
CREATE INDEX `proposals_by_deletion` ON `proposals` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `one_proposal_per_number` ON `proposals` (`user_id`,`number`) WHERE number is not null;--> statement-breakpoint
CREATE INDEX `proposals_by_owner` ON `proposals` (`user_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposal_clients` ON `proposals` (`user_id`,`deleted_at`,`client_name`,`updated_at`);--> statement-breakpoint
CREATE INDEX `proposal_figures` ON `proposals` (`user_id`,`deleted_at`,`status`,`currency`,`value_minor`,`archived_at`,`value_is_estimate`);--> statement-breakpoint
CREATE INDEX `proposals_by_creation` ON `proposals` (`user_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_waiting` ON `proposals` (`user_id`,`deleted_at`,`status`,`requires_signature`,`sent_at`,`last_viewed_at`,`id`,`archived_at`,`page_closed_at`);--> statement-breakpoint
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
	`user_id` text,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_recipient_per_address_and_role` ON `recipients` (`proposal_id`,`email`,`role`);--> statement-breakpoint
CREATE INDEX `recipients_by_address` ON `recipients` (`email`,`proposal_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sealed_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`signature_id` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`missing_letters` text,
	`r2_key` text,
	`sha256` text,
	`certificate_fingerprint` text,
	`level` text,
	`printed_sha256` text,
	`pages` integer,
	`timestamp_authority` text,
	`timestamp_serial` text,
	`timestamped_at` integer,
	`timestamp_error` text,
	`sealed_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sealed_documents_signature_id_unique` ON `sealed_documents` (`signature_id`);--> statement-breakpoint
CREATE INDEX `sealed_documents_by_state` ON `sealed_documents` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `sealed_documents_by_proposal` ON `sealed_documents` (`proposal_id`);--> statement-breakpoint
CREATE INDEX `sealed_documents_by_hash` ON `sealed_documents` (`sha256`);--> statement-breakpoint
CREATE TABLE `selections` (
	`version_id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`selection` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	`last_used_at` integer,
	`ip` text,
	`country` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`method` text NOT NULL,
	`succeeded` integer NOT NULL,
	`is_new_browser` integer DEFAULT false NOT NULL,
	`ip` text,
	`country` text,
	`city` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_ins_by_user` ON `sign_ins` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_by_age` ON `sign_ins` (`created_at`);--> statement-breakpoint
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
	`face` text,
	`strokes` text,
	`signing_for` text DEFAULT '' NOT NULL,
	`statement` text NOT NULL,
	`code_id` text,
	`language` text DEFAULT 'en' NOT NULL,
	`client_time_zone` text,
	`client_time` text,
	`receipt` text,
	`receipt_key` text,
	`accepted_price` text,
	`accepted_price_sha256` text,
	`fields` text,
	`version_sha256` text NOT NULL,
	`signed_at` integer NOT NULL,
	`ip` text,
	`country` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_signature_per_recipient_and_version` ON `signatures` (`recipient_id`,`version_id`);--> statement-breakpoint
CREATE INDEX `signatures_by_proposal` ON `signatures` (`proposal_id`);--> statement-breakpoint
CREATE TABLE `signers` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`version_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`step` integer NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_signer_per_recipient_and_version` ON `signers` (`version_id`,`recipient_id`);--> statement-breakpoint
CREATE INDEX `signers_by_proposal` ON `signers` (`proposal_id`);--> statement-breakpoint
CREATE INDEX `signers_by_recipient` ON `signers` (`recipient_id`);--> statement-breakpoint
CREATE TABLE `signing_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`verified_at` integer,
	`session_hash` text,
	`access_code_id` text,
	FOREIGN KEY (`link_id`) REFERENCES `signing_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_codes_session_hash_unique` ON `signing_codes` (`session_hash`);--> statement-breakpoint
CREATE INDEX `signing_codes_by_link` ON `signing_codes` (`link_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `signing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`proposal_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`version_id` text NOT NULL,
	`handed_over` text NOT NULL,
	`requires_code` integer DEFAULT false NOT NULL,
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
CREATE INDEX `signing_links_by_recipient` ON `signing_links` (`recipient_id`);--> statement-breakpoint
CREATE INDEX `signing_links_by_version` ON `signing_links` (`version_id`);--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_challenges_by_expiry` ON `spent_challenges` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`tier` text NOT NULL,
	`status` text NOT NULL,
	`trial_ends_at` integer,
	`interval` text,
	`current_period_starts_at` integer,
	`current_period_ends_at` integer,
	`price_minor` integer,
	`price_currency` text,
	`cancels_at` integer,
	`grace_ends_at` integer,
	`scheduled_tier` text,
	`scheduled_interval` text,
	`scheduled_at` integer,
	`customer_id` text,
	`subscription_id` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`compared_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_account_of_a_customer` ON `subscriptions` (`customer_id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_by_comparison` ON `subscriptions` (`compared_at`) WHERE customer_id is not null;--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`requires_second_factor` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_owner_id_unique` ON `teams` (`owner_id`);--> statement-breakpoint
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
	`price_table` text,
	`price_revision` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `templates_by_owner` ON `templates` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`started_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_confirmed_app_per_user` ON `totp_factors` (`user_id`) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `one_app_in_set_up_per_user` ON `totp_factors` (`user_id`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE TABLE `usage` (
	`user_id` text NOT NULL,
	`period` text NOT NULL,
	`proposals_created` integer DEFAULT 0 NOT NULL,
	`emails_sent` integer DEFAULT 0 NOT NULL,
	`rewrites` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`business_name` text DEFAULT '' NOT NULL,
	`postal_address` text DEFAULT '' NOT NULL,
	`vat_number` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`signature_line` text DEFAULT '' NOT NULL,
	`number_pattern` text DEFAULT '{year}-{number}' NOT NULL,
	`last_number` integer DEFAULT 0 NOT NULL,
	`validity_days` integer DEFAULT 30,
	`asks_for_code` integer DEFAULT true NOT NULL,
	`password_hash` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`time_zone` text,
	`time_zone_chosen` integer DEFAULT false NOT NULL,
	`locale` text,
	`language` text,
	`delegation` text DEFAULT 'approval' NOT NULL,
	`signature_fields` text,
	`notice_choices` text DEFAULT '{}' NOT NULL,
	`countersign` text,
	`countersigner_id` text,
	`created_at` integer NOT NULL,
	`email_verified_at` integer,
	`browsers_known_from` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
-- The rest is written by hand.
-- What was recorded stays as it was recorded. These triggers hold whatever code or console is at work.
CREATE TRIGGER audit_events_never_change
BEFORE UPDATE ON audit_events
BEGIN
  SELECT RAISE(ABORT, 'audit events are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_events_go_only_by_purge
BEFORE DELETE ON audit_events
WHEN NOT EXISTS (SELECT 1 FROM audit_purges WHERE audit_purges.proposal_id = OLD.proposal_id)
  OR EXISTS (SELECT 1 FROM signatures WHERE signatures.proposal_id = OLD.proposal_id)
BEGIN
  SELECT RAISE(ABORT, 'audit events are only deleted by a recorded purge');
END;
--> statement-breakpoint
CREATE TRIGGER audit_purges_spare_the_signed
BEFORE INSERT ON audit_purges
WHEN EXISTS (SELECT 1 FROM signatures WHERE signatures.proposal_id = NEW.proposal_id)
BEGIN
  SELECT RAISE(ABORT, 'what was signed is never purged');
END;
--> statement-breakpoint
CREATE TRIGGER audit_purges_never_change
BEFORE UPDATE ON audit_purges
BEGIN
  SELECT RAISE(ABORT, 'purges are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_purges_stay
BEFORE DELETE ON audit_purges
BEGIN
  SELECT RAISE(ABORT, 'purges are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER proposal_versions_never_change
BEFORE UPDATE ON proposal_versions
BEGIN
  SELECT RAISE(ABORT, 'frozen versions are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER signatures_never_change
BEFORE UPDATE ON signatures
BEGIN
  SELECT RAISE(ABORT, 'signatures are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER signatures_stay
BEFORE DELETE ON signatures
BEGIN
  SELECT RAISE(ABORT, 'signatures are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER admin_acts_never_change
BEFORE UPDATE ON admin_acts
BEGIN
  SELECT RAISE(ABORT, 'what admins did is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER admin_acts_stay
BEFORE DELETE ON admin_acts
BEGIN
  SELECT RAISE(ABORT, 'what admins did is never deleted');
END;
--> statement-breakpoint
-- Somebody may still hold the address of what was purged: nothing is ever found under it again.
CREATE TRIGGER purged_ids_stay_unused
BEFORE INSERT ON proposals
WHEN EXISTS (SELECT 1 FROM audit_purges WHERE audit_purges.proposal_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a purged id is never used again');
END;
--> statement-breakpoint
-- What a list shows of a proposal: its words are those of its answers, its status and its badge.
CREATE VIEW listed_proposals AS
SELECT id AS proposal_id, user_id, status,
  substr(search_text, 1, instr(search_text || char(10), char(10)) - 1) AS title_key,
  coalesce(value_minor, -1) AS value_key, updated_at, archived_at IS NOT NULL AS is_archived,
  ' ' || replace(search_text, char(10), ' ') || ' ' || replace(status, '_', ' ') || iif(
    requires_signature AND sent_at IS NOT NULL AND status NOT IN ('approved', 'rejected', 'declined', 'signed'),
    ' pending signature', '') AS words
FROM proposals WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER proposal_is_listed AFTER INSERT ON proposals
BEGIN
  INSERT INTO proposal_listing (proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words)
  SELECT proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words FROM listed_proposals
  WHERE proposal_id = new.id
  ON CONFLICT (proposal_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, title_key = excluded.title_key,
    value_key = excluded.value_key, updated_at = excluded.updated_at, is_archived = excluded.is_archived, words = excluded.words;
END;
--> statement-breakpoint
CREATE TRIGGER proposal_stays_listed
AFTER UPDATE OF search_text, status, requires_signature, sent_at, value_minor, updated_at, deleted_at, archived_at, user_id ON proposals
BEGIN
  DELETE FROM proposal_listing WHERE proposal_id = new.id AND new.deleted_at IS NOT NULL;
  INSERT INTO proposal_listing (proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words)
  SELECT proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words FROM listed_proposals
  WHERE proposal_id = new.id
  ON CONFLICT (proposal_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, title_key = excluded.title_key,
    value_key = excluded.value_key, updated_at = excluded.updated_at, is_archived = excluded.is_archived, words = excluded.words;
END;
--> statement-breakpoint
-- A word is kept from its beginning, and from each later letter that leaves three; signs that begin words anywhere always.
CREATE TRIGGER listing_brings_words AFTER INSERT ON proposal_listing
BEGIN
  INSERT INTO proposal_words (user_id, word, proposal_id)
  SELECT new.user_id, word, new.proposal_id FROM (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(new.words)),
    part(i, word) AS (SELECT i, substr(new.words, i, min(24, instr(substr(new.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(new.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER listing_changes_words AFTER UPDATE OF words, user_id ON proposal_listing
WHEN old.words IS NOT new.words OR old.user_id IS NOT new.user_id
BEGIN
  DELETE FROM proposal_words WHERE user_id = old.user_id AND proposal_id = old.proposal_id
  AND word IN (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(old.words)),
    part(i, word) AS (SELECT i, substr(old.words, i, min(24, instr(substr(old.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(old.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ) AND (old.user_id IS NOT new.user_id OR word NOT IN (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(new.words)),
    part(i, word) AS (SELECT i, substr(new.words, i, min(24, instr(substr(new.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(new.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ));
  INSERT INTO proposal_words (user_id, word, proposal_id)
  SELECT new.user_id, word, new.proposal_id FROM (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(new.words)),
    part(i, word) AS (SELECT i, substr(new.words, i, min(24, instr(substr(new.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(new.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER listing_takes_words AFTER DELETE ON proposal_listing
BEGIN
  DELETE FROM proposal_words WHERE user_id = old.user_id AND proposal_id = old.proposal_id
  AND word IN (
    WITH RECURSIVE place(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM place WHERE i < length(old.words)),
    part(i, word) AS (SELECT i, substr(old.words, i, min(24, instr(substr(old.words || ' ', i), ' ') - 1)) FROM place)
    SELECT word FROM part
    WHERE word <> '' AND (length(word) >= 3 OR substr(old.words, i - 1, 1) = ' ' OR unicode(word) >= 3584)
  );
END;
--> statement-breakpoint
CREATE TRIGGER client_brings_words AFTER INSERT ON clients
BEGIN
  INSERT INTO client_words (user_id, word, client_id)
  SELECT new.user_id, word, new.id FROM (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', new.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER client_changes_words AFTER UPDATE OF search_text, user_id ON clients
WHEN old.search_text IS NOT new.search_text OR old.user_id IS NOT new.user_id
BEGIN
  DELETE FROM client_words WHERE user_id = old.user_id AND client_id = old.id AND word IN (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', old.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  );
  INSERT INTO client_words (user_id, word, client_id)
  SELECT new.user_id, word, new.id FROM (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', new.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  ) WHERE true
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER client_takes_words AFTER DELETE ON clients
BEGIN
  DELETE FROM client_words WHERE user_id = old.user_id AND client_id = old.id AND word IN (
    WITH RECURSIVE part(word, rest) AS (
      SELECT '', old.search_text || ' '
      UNION ALL SELECT substr(rest, 1, min(24, instr(rest, ' ') - 1)), substr(rest, instr(rest, ' ') + 1) FROM part WHERE rest <> ''
    )
    SELECT word FROM part WHERE word <> ''
  );
END;
--> statement-breakpoint
CREATE TRIGGER piece_brings_words AFTER INSERT ON pieces
BEGIN
  INSERT INTO piece_words (scope, word, piece_id)
  SELECT scope.value, word.value, new.id
  FROM json_each(json_array(new.user_id, new.team_id)) AS scope, json_each(new.words) AS word
  WHERE scope.value IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER piece_changes_words AFTER UPDATE OF words, user_id, team_id ON pieces
WHEN old.words IS NOT new.words OR old.user_id IS NOT new.user_id OR old.team_id IS NOT new.team_id
BEGIN
  DELETE FROM piece_words WHERE piece_id = old.id;
  INSERT INTO piece_words (scope, word, piece_id)
  SELECT scope.value, word.value, new.id
  FROM json_each(json_array(new.user_id, new.team_id)) AS scope, json_each(new.words) AS word
  WHERE scope.value IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER piece_takes_words AFTER DELETE ON pieces
BEGIN
  DELETE FROM piece_words WHERE piece_id = old.id;
END;
