import { type SQL, sql } from "drizzle-orm";

export const ownerOf = (proposalId: string): SQL =>
  sql`(select user_id from proposals where id = ${proposalId})`;
