/** A chain as a pack holds it: whoever reads it can compute every hash, and learns no more than they may. */
import {
  type AuditRow,
  asHashed,
  asHashedInFull,
  type HashedEvent,
  hasPrivateHash,
  PRIVATE_COLUMNS,
} from "../../audit/event-hash.server";

/** An event of which only its place in the chain is told. */
export interface WithheldEvent {
  seq: number;
  schemaVersion: number;
  prevHash: string;
  hash: string;
  withheld: string;
}

export type PackedEvent = HashedEvent | WithheldEvent;

const WITHHELD =
  "This event was written before network addresses and browsers were hashed by themselves. It holds those of another person, so it is left out.";

const TEXT_PREPARED = "How the sender prepared the text is not part of the agreement.";

const onlyItsPlace = ({ seq, schemaVersion, prevHash, hash }: AuditRow, withheld: string): WithheldEvent => ({
  seq,
  schemaVersion,
  prevHash,
  hash,
  withheld,
});

/** Everything, for the owner. */
export const eventsForOwner = (events: AuditRow[]): Promise<PackedEvent[]> =>
  Promise.all(events.map(asHashedInFull));

/**
 * For a client: what others did stands there without their network address, country, browser and session. The hashes
 * hold all the same, as those columns stand in them by a salted hash of their own.
 * @param recipientId whose own acts are told in full
 */
export const eventsForRecipient = (events: AuditRow[], recipientId: string): Promise<PackedEvent[]> =>
  Promise.all(
    events.map(async (event): Promise<PackedEvent> => {
      if (event.type === "ai.generated") return onlyItsPlace(event, TEXT_PREPARED);
      if (event.actorKind === "recipient" && event.actorId === recipientId) return asHashedInFull(event);
      const holdsNothing = PRIVATE_COLUMNS.every((name) => event[name] === null);
      if (hasPrivateHash(event) || holdsNothing) return asHashed(event);
      return onlyItsPlace(event, WITHHELD);
    }),
  );
