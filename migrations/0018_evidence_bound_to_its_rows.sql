CREATE TABLE `chain_alarms` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`finding` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`refusals` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `audit_events` ADD `private_salt` text;