-- What was recorded stays as it was recorded. These triggers hold whatever code or console is at work.

CREATE TRIGGER audit_events_never_change
BEFORE UPDATE ON audit_events
BEGIN
  SELECT RAISE(ABORT, 'audit events are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_events_go_only_by_purge
BEFORE DELETE ON audit_events
WHEN NOT EXISTS (SELECT 1 FROM audit_purges WHERE audit_purges.proposal_id = OLD.proposal_id)
BEGIN
  SELECT RAISE(ABORT, 'audit events are only deleted by a recorded purge');
END;
--> statement-breakpoint
CREATE TRIGGER audit_purges_spare_the_signed
BEFORE INSERT ON audit_purges
WHEN EXISTS (SELECT 1 FROM signatures WHERE signatures.proposal_id = NEW.proposal_id)
BEGIN
  SELECT RAISE(ABORT, 'what was signed is never purged');
END;
--> statement-breakpoint
CREATE TRIGGER audit_purges_never_change
BEFORE UPDATE ON audit_purges
BEGIN
  SELECT RAISE(ABORT, 'purges are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_purges_stay
BEFORE DELETE ON audit_purges
BEGIN
  SELECT RAISE(ABORT, 'purges are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER proposal_versions_never_change
BEFORE UPDATE ON proposal_versions
BEGIN
  SELECT RAISE(ABORT, 'frozen versions are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER signatures_never_change
BEFORE UPDATE ON signatures
BEGIN
  SELECT RAISE(ABORT, 'signatures are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER signatures_stay
BEFORE DELETE ON signatures
BEGIN
  SELECT RAISE(ABORT, 'signatures are never deleted');
END;
