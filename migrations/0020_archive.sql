DROP INDEX `listing_by_change`;--> statement-breakpoint
DROP INDEX `listing_by_title`;--> statement-breakpoint
DROP INDEX `listing_by_value`;--> statement-breakpoint
DROP INDEX `listing_by_status_and_change`;--> statement-breakpoint
DROP INDEX `listing_by_status_and_title`;--> statement-breakpoint
DROP INDEX `listing_by_status_and_value`;--> statement-breakpoint
ALTER TABLE `proposal_listing` ADD `is_archived` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_by_change` ON `proposal_listing` (`user_id`,`is_archived`,`updated_at`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_title` ON `proposal_listing` (`user_id`,`is_archived`,`title_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_value` ON `proposal_listing` (`user_id`,`is_archived`,`value_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_change` ON `proposal_listing` (`user_id`,`is_archived`,`status`,`updated_at`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_title` ON `proposal_listing` (`user_id`,`is_archived`,`status`,`title_key`,`proposal_id`);--> statement-breakpoint
CREATE INDEX `listing_by_status_and_value` ON `proposal_listing` (`user_id`,`is_archived`,`status`,`value_key`,`proposal_id`);--> statement-breakpoint
DROP INDEX `proposal_figures`;--> statement-breakpoint
DROP INDEX `proposals_waiting`;--> statement-breakpoint
ALTER TABLE `proposals` ADD `archived_at` integer;--> statement-breakpoint
CREATE INDEX `proposal_figures` ON `proposals` (`user_id`,`deleted_at`,`status`,`currency`,`value_minor`,`archived_at`);--> statement-breakpoint
CREATE INDEX `proposals_waiting` ON `proposals` (`user_id`,`deleted_at`,`status`,`requires_signature`,`sent_at`,`last_viewed_at`,`id`,`archived_at`);--> statement-breakpoint
-- The rest is written by hand: the list's own copy says which ones are put away.
DROP TRIGGER proposal_is_listed;
--> statement-breakpoint
DROP TRIGGER proposal_stays_listed;
--> statement-breakpoint
DROP VIEW listed_proposals;
--> statement-breakpoint
CREATE VIEW listed_proposals AS
SELECT id AS proposal_id, user_id, status,
  substr(search_text, 1, instr(search_text || char(10), char(10)) - 1) AS title_key,
  coalesce(value_minor, -1) AS value_key, updated_at, archived_at IS NOT NULL AS is_archived,
  ' ' || replace(search_text, char(10), ' ') || ' ' || replace(status, '_', ' ') || iif(
    requires_signature AND sent_at IS NOT NULL AND status NOT IN ('approved', 'rejected', 'declined', 'signed'),
    ' pending signature', '') AS words
FROM proposals WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER proposal_is_listed AFTER INSERT ON proposals
BEGIN
  INSERT INTO proposal_listing (proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words)
  SELECT proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words FROM listed_proposals
  WHERE proposal_id = new.id
  ON CONFLICT (proposal_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, title_key = excluded.title_key,
    value_key = excluded.value_key, updated_at = excluded.updated_at, is_archived = excluded.is_archived, words = excluded.words;
END;
--> statement-breakpoint
CREATE TRIGGER proposal_stays_listed
AFTER UPDATE OF search_text, status, requires_signature, sent_at, value_minor, updated_at, deleted_at, archived_at, user_id ON proposals
BEGIN
  DELETE FROM proposal_listing WHERE proposal_id = new.id AND new.deleted_at IS NOT NULL;
  INSERT INTO proposal_listing (proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words)
  SELECT proposal_id, user_id, status, title_key, value_key, updated_at, is_archived, words FROM listed_proposals
  WHERE proposal_id = new.id
  ON CONFLICT (proposal_id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, title_key = excluded.title_key,
    value_key = excluded.value_key, updated_at = excluded.updated_at, is_archived = excluded.is_archived, words = excluded.words;
END;
