DROP INDEX `proposals_waiting`;--> statement-breakpoint
ALTER TABLE `proposals` ADD `page_closed_at` integer;--> statement-breakpoint
CREATE INDEX `proposals_waiting` ON `proposals` (`user_id`,`deleted_at`,`status`,`requires_signature`,`sent_at`,`last_viewed_at`,`id`,`archived_at`,`page_closed_at`);--> statement-breakpoint
-- Written by hand: what was revoked before, its links alone, is closed as a whole.
UPDATE `proposals` SET `page_closed_at` = (
  SELECT max(`revoked_at`) FROM `signing_links` WHERE `version_id` = `proposals`.`current_version_id`
)
WHERE `status` NOT IN ('signed', 'approved', 'rejected', 'declined')
  AND EXISTS (SELECT 1 FROM `signing_links` WHERE `version_id` = `proposals`.`current_version_id`)
  AND NOT EXISTS (
    SELECT 1 FROM `signing_links` WHERE `version_id` = `proposals`.`current_version_id` AND `revoked_at` IS NULL
  );
