import { earlierClients } from "~/domain/proposals/drafts/earlier-clients.server";
import { endpoint, member } from "../../http/endpoint.server";

/** Longest name or email. */
const MAX_QUERY_LENGTH = 254;

export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const { searchParams } = new URL(request.url);
    const query = (searchParams.get("q") ?? "").slice(0, MAX_QUERY_LENGTH);
    return { clients: await earlierClients(ctx, query, searchParams.get("except") ?? "") };
  }),
});

export const action = loader;
