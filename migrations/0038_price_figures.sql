DROP INDEX `proposal_figures`;--> statement-breakpoint
ALTER TABLE `proposals` ADD `value_is_estimate` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `proposal_figures` ON `proposals` (`user_id`,`deleted_at`,`status`,`currency`,`value_minor`,`archived_at`,`value_is_estimate`);--> statement-breakpoint
UPDATE `proposals` SET `value_is_estimate` = 1 WHERE `value_minor` IS NOT NULL AND (json_extract(`price_table`, '$.isEstimate') = 1 OR (`price_table` IS NULL AND `budget` = '' AND json_extract(`brief`, '$.pricingModel') IN ('hourly', 'retainer')));
