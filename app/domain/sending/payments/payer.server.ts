import { type SQL, sql } from "drizzle-orm";
import { proposals, recipients } from "~/db/schema";

const parties: SQL = sql`select payer.id from ${recipients} payer where payer.proposal_id = ${proposals.id}
  and payer.role in ('signer', 'approver')`;

/** The client who pays: whom the proposal names, else the first who was asked to answer it. */
export const payerId: SQL = sql`coalesce(
  (${parties} and lower(payer.email) = lower(${proposals.clientEmail}) limit 1),
  (${parties} order by payer.position, payer.created_at limit 1))`;
