import type { FoundProposal } from "~/components/shell/found-proposal";
import { listProposals } from "~/domain/proposals/list.server";
import { readListRequest } from "~/domain/proposals/list-request";
import { statusBadge } from "~/domain/proposals/status";
import { endpoint, member } from "../endpoint.server";

/** As many as the palette shows without scrolling. */
const SHOWN = 6;

/** What the palette asks while somebody types. */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const { proposals } = await listProposals(ctx, readListRequest(new URL(request.url).searchParams), SHOWN);
    const found: FoundProposal[] = proposals.map((proposal) => ({
      id: proposal.id,
      title: proposal.title,
      clientName: proposal.clientName,
      status: statusBadge(proposal).text,
      isDraft: proposal.status === "draft",
    }));
    return { proposals: found };
  }),
});

export const action = loader;
