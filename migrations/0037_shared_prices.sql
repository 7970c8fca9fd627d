ALTER TABLE `price_items` ADD `team_id` text REFERENCES teams(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `team_price_items` ON `price_items` (`team_id`,`currency`,`name_key`) WHERE team_id is not null;--> statement-breakpoint
ALTER TABLE `templates` ADD `price_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A saved line was kept without the choice it belongs to.
UPDATE `price_items` SET `line` = json_set(`line`, '$.group', '', '$.isChosen', json('false')) WHERE json_extract(`line`, '$.group') IS NULL;
