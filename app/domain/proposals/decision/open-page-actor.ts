import type { AuditActor } from "../../audit/chain.server";
import { type ClientClock, NO_CLIENT_CLOCK } from "../../people/client-clock";
import type { ClientProposal } from "./client-view.server";

/** The actor is the recipient; the typed name stands in the event as claimed, because the page is open to anyone. */
export const openPageActor = (
  { recipient }: Pick<ClientProposal, "recipient">,
  { clientTimeZone, clientTime }: Partial<ClientClock> = NO_CLIENT_CLOCK,
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
