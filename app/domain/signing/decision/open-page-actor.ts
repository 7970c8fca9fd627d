import type { AuditActor } from "../../audit/chain.server";
import { type ClientClock, NO_CLIENT_CLOCK } from "../../people/client-clock";

/** Somebody with the page's URL: nobody knows who. A typed name stands in the event as claimed. */
export const openPageActor = ({
  clientTimeZone,
  clientTime,
}: Partial<ClientClock> = NO_CLIENT_CLOCK): AuditActor => ({
  actorKind: "recipient",
  actorId: null,
  actorName: null,
  actorEmail: null,
  authMethod: "proposal page",
  role: null,
  channel: "proposal page",
  clientTimeZone: clientTimeZone ?? null,
  clientTime: clientTime ?? null,
});
