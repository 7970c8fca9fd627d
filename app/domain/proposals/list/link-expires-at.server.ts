import { type SQL, sql } from "drizzle-orm";

/** End of the last valid signing link to the current version, UTC milliseconds; null for none. */
export const linkExpiresAt: SQL<number | null> = sql<number | null>`(select max(expires_at) from signing_links
  where signing_links.version_id = proposals.current_version_id and revoked_at is null)`;
