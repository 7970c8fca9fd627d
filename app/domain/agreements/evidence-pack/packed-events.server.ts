import {
  type AuditRow,
  type HashedEvent,
  hasPrivateHash,
  PRIVATE_COLUMNS,
  toFullHashedEvent,
  toHashedEvent,
} from "../../audit/event-hash.server";

interface WithheldEvent {
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

const withhold = ({ seq, schemaVersion, prevHash, hash }: AuditRow, withheld: string): WithheldEvent => ({
  seq,
  schemaVersion,
  prevHash,
  hash,
  withheld,
});

export const eventsForOwner = (events: AuditRow[]): Promise<PackedEvent[]> =>
  Promise.all(events.map(toFullHashedEvent));

/** Leaves out other people's address, country, browser and session; the hashes still verify without them. */
export const eventsForRecipient = (events: AuditRow[], recipientId: string): Promise<PackedEvent[]> =>
  Promise.all(
    events.map(async (event): Promise<PackedEvent> => {
      if (event.type === "ai.generated") return withhold(event, TEXT_PREPARED);
      if (event.actorKind === "recipient" && event.actorId === recipientId) return toFullHashedEvent(event);
      const holdsNothing = PRIVATE_COLUMNS.every((name) => event[name] === null);
      if (hasPrivateHash(event) || holdsNothing) return toHashedEvent(event);
      return withhold(event, WITHHELD);
    }),
  );
