-- Somebody may still hold the address of what was purged: nothing is ever found under it again.
CREATE TRIGGER purged_ids_stay_unused
BEFORE INSERT ON proposals
WHEN EXISTS (SELECT 1 FROM audit_purges WHERE audit_purges.proposal_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a purged id is never used again');
END;
