import type { auditEvents } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { base64url, sha256 } from "~/platform/crypto.server";

export type AuditRow = typeof auditEvents.$inferSelect;

/**
 * 2: role, channel, auth event, session, client clock. 3: the chain's end is recorded. 4: private columns hashed apart,
 * rows bound, time ordered.
 */
export const SCHEMA_VERSION = 4;
const PRIVATE_SINCE = 4;
const ORDERED_SINCE = 4;

/** Version 1 did not have these columns; its hashes leave them out. */
const SINCE_VERSION_2 = ["role", "channel", "authEventId", "sessionId", "clientTimeZone", "clientTime"];
export const CHAIN_START = "0".repeat(64);

/** Hashed apart with a salt, so that a copy for the other party can leave them out. */
export const PRIVATE_COLUMNS = ["ip", "country", "userAgent", "sessionId"] as const;

type Hashless = Omit<AuditRow, "hash">;
export type HashedEvent = Partial<AuditRow> & { privateSha256?: string };

export const newSalt = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

const privateSha256 = (event: Hashless): Promise<string> => {
  const columns = Object.fromEntries(PRIVATE_COLUMNS.map((name) => [name, event[name]]));
  return sha256((event.privateSalt ?? "") + canonicalJson(columns));
};

const without = (event: object, names: readonly string[]): HashedEvent =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)));

export async function toHashedEvent<E extends Hashless>(event: E): Promise<HashedEvent> {
  if (event.schemaVersion === 1) return without(event, [...SINCE_VERSION_2, "privateSalt"]);
  if (event.schemaVersion < PRIVATE_SINCE) return without(event, ["privateSalt"]);
  return {
    ...without(event, [...PRIVATE_COLUMNS, "privateSalt"]),
    privateSha256: await privateSha256(event),
  };
}

export const toFullHashedEvent = async (event: AuditRow): Promise<HashedEvent> =>
  event.schemaVersion < PRIVATE_SINCE ? toHashedEvent(event) : { ...event, ...(await toHashedEvent(event)) };

export const hasPrivateHash = ({ schemaVersion }: Pick<AuditRow, "schemaVersion">): boolean =>
  schemaVersion >= PRIVATE_SINCE;

export async function eventHash(event: Hashless): Promise<string> {
  const { prevHash, ...hashed } = await toHashedEvent(event);
  return sha256(prevHash + canonicalJson(hashed));
}

export type ChainVerdict =
  | { intact: true; head: string }
  | { intact: false; firstBadSeq: number; why: EventFlaw };

type EventFlaw = "gap" | "order" | "change" | "format" | "time";

export async function verifyEvents(rows: AuditRow[]): Promise<ChainVerdict> {
  let before: AuditRow | undefined;
  for (const [index, row] of rows.entries()) {
    const why = await eventFlaw(before, row);
    if (why !== null) return { intact: false, firstBadSeq: index + 1, why };
    before = row;
  }
  return { intact: true, head: before?.hash ?? CHAIN_START };
}

async function eventFlaw(
  before: AuditRow | undefined,
  { hash, ...row }: AuditRow,
): Promise<EventFlaw | null> {
  if (row.seq !== (before?.seq ?? 0) + 1) return "gap";
  if (row.prevHash !== (before?.hash ?? CHAIN_START)) return "order";
  if (hash !== (await eventHash(row))) return "change";
  if (before && row.schemaVersion < before.schemaVersion) return "format";
  const isOrdered = row.schemaVersion < ORDERED_SINCE || !before || row.occurredAt >= before.occurredAt;
  return isOrdered ? null : "time";
}
