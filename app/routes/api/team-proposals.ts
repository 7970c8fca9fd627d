import * as z from "zod";
import { teamProposalList } from "~/domain/team/answers";
import { teamProposals } from "~/domain/team/team-proposals.server";
import { teamProposalView } from "~/domain/team/view";
import { endpoint, member } from "../endpoint.server";

/** The list is an array, as that of all proposals is; the page after is in the Link header. */
export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const cursor = new URL(request.url).searchParams.get("cursor");
      const { proposals, nextCursor } = await teamProposals(ctx, { after: cursor, before: null });
      const headers = new Headers({ "Cache-Control": "no-store" });
      if (nextCursor)
        headers.set("Link", `</api/team/proposals?cursor=${encodeURIComponent(nextCursor)}>; rel="next"`);
      return Response.json(proposals.map(teamProposalView), { headers });
    },
    {
      summary: "The team's proposals",
      scope: "team:read",
      answer: teamProposalList,
      query: z.object({ cursor: z.string().optional() }),
      paged: true,
      refuses: ["forbidden"],
    },
  ),
});

export const action = loader;
