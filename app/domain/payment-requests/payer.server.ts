import { type SQL, sql } from "drizzle-orm";
import { proposals, recipients, signers } from "~/db/schema";

const parties: SQL = sql`select payer.id from ${recipients} payer where payer.proposal_id = ${proposals.id}
  and payer.role in ('signer', 'approver')`;

const named: SQL = sql`select payer.id from ${signers} s join ${recipients} payer on payer.id = s.recipient_id
  where s.version_id = ${proposals.currentVersionId} and s.removed_at is null and payer.role = 'payer' limit 1`;

/** Who is asked to pay: the payer, else the client that the proposal names, else the first who was asked to answer it. */
export const payerId: SQL = sql`coalesce(
  (${named}),
  (${parties} and lower(payer.email) = lower(${proposals.clientEmail}) limit 1),
  (${parties} order by payer.position, payer.created_at limit 1))`;
