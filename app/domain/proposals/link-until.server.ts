import { type SQL, sql } from "drizzle-orm";

/**
 * When the last signing link to a version ends, UTC milliseconds; 0 where each was revoked, null where there is none.
 * @param versionId the column of the query around it
 */
export const linkUntil = (versionId: SQL): SQL<number | null> =>
  sql<number | null>`(select coalesce(max(case when revoked_at is null then expires_at end), 0)
    from signing_links where signing_links.version_id = ${versionId} group by version_id)`;
