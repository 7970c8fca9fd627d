import { isStillBrief } from "~/components/proposals/proposal-row";
import type { Found, FoundProposal } from "~/components/shell/found-proposal";
import { findProposals } from "~/domain/proposals/list.server";
import { readListRequest } from "~/domain/proposals/list-request";
import { isLinkRevoked, statusBadge } from "~/domain/proposals/status";
import { endpoint, member } from "../endpoint.server";

/** As many as the palette shows without scrolling. */
const SHOWN = 6;

/** What the palette asks while somebody types; the answer says to what, as answers may come late. */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const asked = new URL(request.url).searchParams;
    const proposals = await findProposals(ctx, readListRequest(asked), SHOWN);
    const found: FoundProposal[] = proposals.map((proposal) => ({
      id: proposal.id,
      title: proposal.title,
      clientName: proposal.clientName,
      status: statusBadge({ ...proposal, isLinkRevoked: isLinkRevoked(proposal) }).text,
      isDraft: isStillBrief(proposal),
      isArchived: proposal.archivedAt !== null,
    }));
    return { query: asked.get("q") ?? "", proposals: found } satisfies Found;
  }),
});

export const action = loader;
