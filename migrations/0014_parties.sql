ALTER TABLE `clients` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `postal_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `city` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `region` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `vat_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `billing_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `legal_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `postal_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `city` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `region` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `tax_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `bank_account` text;