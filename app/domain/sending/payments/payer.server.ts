import { type SQL, sql } from "drizzle-orm";
import { proposals, recipients } from "~/db/schema";

/** The client who pays: whom the proposal names, else the first who was asked to answer it. */
export const payerId: SQL = sql`(select payer.id from ${recipients} payer where payer.proposal_id = ${proposals.id}
  and payer.role in ('signer', 'approver')
  order by lower(payer.email) = lower(${proposals.clientEmail}) desc, payer.position, payer.created_at limit 1)`;
