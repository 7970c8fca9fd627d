CREATE TABLE `gone_links` (
	`key` text PRIMARY KEY NOT NULL,
	`language` text,
	`gone_at` integer NOT NULL
);
