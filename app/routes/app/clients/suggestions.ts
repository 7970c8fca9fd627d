import { MOST_QUERY_LETTERS } from "~/domain/clients/list-request";
import { suggestClients } from "~/domain/clients/suggest-clients.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const query = new URL(request.url).searchParams.get("q") ?? "";
    return { clients: await suggestClients(ctx, query.slice(0, MOST_QUERY_LETTERS)) };
  }),
});

export const action = loader;
