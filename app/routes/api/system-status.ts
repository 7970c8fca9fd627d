import { DomainError } from "~/platform/errors";
import { endpoint, member } from "../endpoint.server";
import { isFromElsewhere } from "../foreign.server";

/** Every part of the system, really asked; for admins. */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    if (isFromElsewhere(request))
      throw new DomainError("forbidden", "The system status is only available from our own pages.");
    return (await import("~/domain/testing/system-status.server")).systemStatus(ctx);
  }),
});

export const action = loader;
