/** How an event is hashed, by the version it was written in, and whether each follows from the one before it. */
import type { auditEvents } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { base64url, sha256 } from "~/platform/crypto.server";

export type AuditRow = typeof auditEvents.$inferSelect;

/**
 * 2: role, channel, the checking event, session, and the time as claimed. 3: what was appended last is noted beside the
 * chain. 4: private columns are hashed by themselves, payloads bind rows, and time never goes back.
 */
export const SCHEMA_VERSION = 4;
const PRIVATE_SINCE = 4;
const ORDERED_SINCE = 4;

/** Columns that events of the first version did not have: their hashes are made without them. */
const SINCE_VERSION_2 = ["role", "channel", "authEventId", "sessionId", "clientTimeZone", "clientTime"];
export const CHAIN_START = "0".repeat(64);

/** What the other party need not know: it stands in the hash by a salted hash of its own, and can be left out. */
export const PRIVATE_COLUMNS = ["ip", "country", "userAgent", "sessionId"] as const;

type Hashless = Omit<AuditRow, "hash">;
/** An event as it was hashed: every column that its version had, the private ones by their hash. */
export type HashedEvent = Partial<AuditRow> & { privateSha256?: string };

/** 128 random bits, base64url. */
export const newSalt = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

const privateSha256 = (event: Hashless): Promise<string> => {
  const columns = Object.fromEntries(PRIVATE_COLUMNS.map((name) => [name, event[name]]));
  return sha256((event.privateSalt ?? "") + canonicalJson(columns));
};

const without = (event: object, names: readonly string[]): HashedEvent =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)));

/** The event as it was hashed, its own hash and the one before it included. */
export async function asHashed<E extends Hashless>(event: E): Promise<HashedEvent> {
  if (event.schemaVersion === 1) return without(event, [...SINCE_VERSION_2, "privateSalt"]);
  if (event.schemaVersion < PRIVATE_SINCE) return without(event, ["privateSalt"]);
  return {
    ...without(event, [...PRIVATE_COLUMNS, "privateSalt"]),
    privateSha256: await privateSha256(event),
  };
}

/** The same with its private columns and their salt: for whoever may read them. */
export const asHashedInFull = async (event: AuditRow): Promise<HashedEvent> =>
  event.schemaVersion < PRIVATE_SINCE ? asHashed(event) : { ...event, ...(await asHashed(event)) };

export const hasPrivateHash = ({ schemaVersion }: Pick<AuditRow, "schemaVersion">): boolean =>
  schemaVersion >= PRIVATE_SINCE;

export async function hashOf(event: Hashless): Promise<string> {
  const { prevHash, ...hashed } = await asHashed(event);
  return sha256(prevHash + canonicalJson(hashed));
}

export type ChainVerdict =
  | { intact: true; head: string }
  | { intact: false; firstBadSeq: number; why: string };

/** Whether each event follows from the one before it. */
export async function verifyEvents(rows: AuditRow[]): Promise<ChainVerdict> {
  let before: AuditRow | undefined;
  for (const [index, row] of rows.entries()) {
    const why = await whyNotAfter(before, row);
    if (why !== null) return { intact: false, firstBadSeq: index + 1, why };
    before = row;
  }
  return { intact: true, head: before?.hash ?? CHAIN_START };
}

async function whyNotAfter(before: AuditRow | undefined, { hash, ...row }: AuditRow): Promise<string | null> {
  if (row.seq !== (before?.seq ?? 0) + 1) return "an event before it is missing";
  if (row.prevHash !== (before?.hash ?? CHAIN_START)) return "it does not follow the event before it";
  if (hash !== (await hashOf(row))) return "it was changed after it was written";
  if (before && row.schemaVersion < before.schemaVersion)
    return "its format is older than that of the event before it";
  const isOrdered = row.schemaVersion < ORDERED_SINCE || !before || row.occurredAt >= before.occurredAt;
  return isOrdered ? null : "it is dated before the previous event";
}
