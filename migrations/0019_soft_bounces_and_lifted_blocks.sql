ALTER TABLE `deliveries` ADD `is_bounce_soft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `mail_suppressions` ADD `lift` text;