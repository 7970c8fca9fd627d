/** Who decided. Only the evidence keeps it: nobody checked the name, so it is not stored with the recipient. */
import { sql } from "drizzle-orm";
import { auditEvents, decisions } from "~/db/schema";

/** As typed by whoever decided; null where nobody typed one. For a query of `decisions`. */
export const typedName = sql<string | null>`(
  select json_extract(${auditEvents.payload}, '$.claimedName') from ${auditEvents}
  where ${auditEvents.proposalId} = ${decisions.proposalId}
    and ${auditEvents.type} in ('recipient.approved', 'recipient.declined')
    and json_extract(${auditEvents.payload}, '$.decisionId') = ${decisions.id})`;

/** Through a link of the client's own; without one it was on the page that is open to whoever has its address. */
export const throughLink = sql<number>`exists (
  select 1 from ${auditEvents}
  where ${auditEvents.proposalId} = ${decisions.proposalId}
    and ${auditEvents.type} in ('recipient.approved', 'recipient.declined')
    and ${auditEvents.linkId} is not null
    and json_extract(${auditEvents.payload}, '$.decisionId') = ${decisions.id})`;
