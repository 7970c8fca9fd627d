import { type SQL, sql } from "drizzle-orm";

/** When the last signing link to a proposal's current version ends, UTC milliseconds; null where none works. */
export const linkUntil: SQL<number | null> = sql<number | null>`(select max(expires_at) from signing_links
  where signing_links.version_id = proposals.current_version_id and revoked_at is null)`;
