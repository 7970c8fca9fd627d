ALTER TABLE `proposal_versions` ADD `signature_fields` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `signature_fields` text;--> statement-breakpoint
ALTER TABLE `signatures` ADD `fields` text;--> statement-breakpoint
ALTER TABLE `users` ADD `signature_fields` text;