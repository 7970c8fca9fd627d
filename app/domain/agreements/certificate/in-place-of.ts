import type { AuditRow } from "../../audit/chain.server";
import type { AuditPayloads } from "../../audit/events";
import { payloadText } from "../../audit/signing-steps";
import type { Party } from "../../printing/certificate";
import type { Moment } from "../../printing/moments";

/** The delegations that led to this recipient, the first one first. */
export function inPlaceOf(
  events: AuditRow[],
  { recipientId, versionId }: { recipientId: string; versionId: string },
  clock: (time: number) => Moment,
): Pick<Party, "inPlaceOf"> {
  const chain: NonNullable<Party["inPlaceOf"]> = [];
  let to: string | null = recipientId;
  for (const event of events.toReversed()) {
    if (event.type !== "delegation.approved" || event.versionId !== versionId) continue;
    const { delegationId, from, toRecipientId, by } = JSON.parse(
      event.payload,
    ) as AuditPayloads["delegation.approved"];
    if (toRecipientId !== to) continue;
    const asked = events.find((each) => payloadText(each, "delegationId") === delegationId) ?? event;
    chain.unshift({ person: from, named: clock(asked.occurredAt), agreedBy: by });
    to = event.recipientId;
  }
  return chain.length > 0 ? { inPlaceOf: chain } : {};
}
