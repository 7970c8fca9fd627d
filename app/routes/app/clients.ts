import { earlierClients } from "~/domain/proposals/earlier-clients.server";
import { endpoint, member } from "../endpoint.server";

/** As long as a name or an address can be. */
const LONGEST_QUERY = 254;

/** What the wizard asks while a client's name is typed. */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const { searchParams } = new URL(request.url);
    const query = (searchParams.get("q") ?? "").slice(0, LONGEST_QUERY);
    return { clients: await earlierClients(ctx, query, searchParams.get("except") ?? "") };
  }),
});

export const action = loader;
