import type { AuditActor } from "../audit/chain.server";
import { type Claim, NO_CLAIM } from "../signing/claimed";
import type { ClientProposal } from "./client-view.server";

/**
 * The page is open to whoever has its address: the actor is the recipient it was sent to, and the name that was typed
 * stands in the event as claimed.
 */
export const openPageActor = (
  { recipient }: Pick<ClientProposal, "recipient">,
  { clientTimeZone, clientTime }: Partial<Claim> = NO_CLAIM,
): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient?.id ?? null,
  actorName: recipient?.name ?? null,
  actorEmail: recipient?.email ?? null,
  authMethod: "proposal page",
  role: recipient?.role ?? null,
  channel: "proposal page",
  clientTimeZone: clientTimeZone ?? null,
  clientTime: clientTime ?? null,
});
