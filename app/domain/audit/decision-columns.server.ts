import { sql } from "drizzle-orm";
import { auditEvents, decisions } from "~/db/schema";

/** Nobody checked this name, so only the audit event stores it. Null if none was typed. */
export const typedName = sql<string | null>`(
  select json_extract(${auditEvents.payload}, '$.claimedName') from ${auditEvents}
  where ${auditEvents.proposalId} = ${decisions.proposalId}
    and ${auditEvents.type} in ('recipient.approved', 'recipient.declined')
    and json_extract(${auditEvents.payload}, '$.decisionId') = ${decisions.id})`;

/** False on the proposal page, which is open to anybody with its URL. */
export const throughLink = sql<number>`exists (
  select 1 from ${auditEvents}
  where ${auditEvents.proposalId} = ${decisions.proposalId}
    and ${auditEvents.type} in ('recipient.approved', 'recipient.declined')
    and ${auditEvents.linkId} is not null
    and json_extract(${auditEvents.payload}, '$.decisionId') = ${decisions.id})`;
