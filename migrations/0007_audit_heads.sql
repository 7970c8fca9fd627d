CREATE TABLE `audit_heads` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`mac` text NOT NULL
);
