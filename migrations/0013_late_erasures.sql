ALTER TABLE `account_erasures` ADD `late_listed` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- An id that was purged is free again: what is signed under it later stays, whatever was purged before.
DROP TRIGGER audit_events_go_only_by_purge;
--> statement-breakpoint
CREATE TRIGGER audit_events_go_only_by_purge
BEFORE DELETE ON audit_events
WHEN NOT EXISTS (SELECT 1 FROM audit_purges WHERE audit_purges.proposal_id = OLD.proposal_id)
  OR EXISTS (SELECT 1 FROM signatures WHERE signatures.proposal_id = OLD.proposal_id)
BEGIN
  SELECT RAISE(ABORT, 'audit events are only deleted by a recorded purge');
END;
