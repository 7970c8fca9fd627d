import { findProposals } from "~/domain/proposals/list/list.server";
import { parseListRequest } from "~/domain/proposals/list/list-request";
import { isLinkRevoked, statusBadge } from "~/domain/proposals/status";
import { isStillBrief } from "~/routes/app/proposals/proposal-row";
import { endpoint, member } from "../../http/endpoint.server";
import type { Found, FoundProposal } from "./found-proposal";

const MAX_SHOWN = 6;

/** The response repeats the query, as responses may come late. */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const query = new URL(request.url).searchParams;
    const proposals = await findProposals(ctx, parseListRequest(query), MAX_SHOWN);
    const found: FoundProposal[] = proposals.map((proposal) => ({
      id: proposal.id,
      title: proposal.title,
      clientName: proposal.clientName,
      status: statusBadge({ ...proposal, isLinkRevoked: isLinkRevoked(proposal) }).text,
      isDraft: isStillBrief(proposal),
      isArchived: proposal.archivedAt !== null,
    }));
    return { query: query.get("q") ?? "", proposals: found } satisfies Found;
  }),
});

export const action = loader;
