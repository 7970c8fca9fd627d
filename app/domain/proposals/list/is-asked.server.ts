import { sql } from "drizzle-orm";

/** A client waits for the studio's answer. Uses the indexes `proposals_waiting_for_us` and `open_threads`. */
export const isAsked = sql`exists (select 1 from threads where threads.proposal_id = proposals.id and threads.state = 'open')`;
