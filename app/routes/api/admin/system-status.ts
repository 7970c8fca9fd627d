import { DomainError } from "~/platform/errors";
import { isCrossSite } from "../../http/cross-site.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    if (isCrossSite(request))
      throw new DomainError("forbidden", "The system status is only available from our own pages.");
    return (await import("~/domain/admin/testing/system-status.server")).systemStatus(ctx);
  }),
});

export const action = loader;
