ALTER TABLE `proposals` ADD `last_day` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `closing` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `hint_done_at` integer;--> statement-breakpoint
CREATE INDEX `proposals_by_last_day` ON `proposals` (`user_id`,`last_day`) WHERE last_day is not null;--> statement-breakpoint
CREATE INDEX `proposals_ending` ON `proposals` (`last_day`) WHERE last_day is not null;--> statement-breakpoint
CREATE INDEX `proposals_by_last_view` ON `proposals` (`last_viewed_at`) WHERE last_viewed_at is not null;--> statement-breakpoint
CREATE INDEX `proposals_closed` ON `proposals` (`user_id`) WHERE closing is not null;--> statement-breakpoint
CREATE INDEX `undelivered` ON `deliveries` (`user_id`,`proposal_id`) WHERE state in ('bounced', 'failed');--> statement-breakpoint
CREATE TRIGGER sent_proposal_has_its_last_day AFTER UPDATE OF current_version_id, extended_until ON proposals
WHEN new.current_version_id IS NOT old.current_version_id OR new.extended_until IS NOT old.extended_until
BEGIN
  UPDATE proposals SET last_day = (SELECT iif(valid_until IS NULL, NULL, max(valid_until, coalesce(new.extended_until, '')))
    FROM proposal_versions WHERE proposal_versions.id = new.current_version_id)
  WHERE id = new.id;
END;
--> statement-breakpoint
-- A send names its version before it stores it.
CREATE TRIGGER sent_version_brings_its_last_day AFTER INSERT ON proposal_versions
WHEN new.valid_until IS NOT NULL
BEGIN
  UPDATE proposals SET last_day = max(new.valid_until, coalesce(extended_until, ''))
  WHERE id = new.proposal_id AND current_version_id = new.id;
END;
--> statement-breakpoint
UPDATE proposals SET last_day = (SELECT iif(valid_until IS NULL, NULL, max(valid_until, coalesce(extended_until, '')))
  FROM proposal_versions WHERE proposal_versions.id = proposals.current_version_id)
WHERE current_version_id IS NOT NULL;
