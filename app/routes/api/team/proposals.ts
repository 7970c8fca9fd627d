import * as z from "zod";
import { teamProposalList } from "~/domain/team/responses";
import { teamProposalJson } from "~/domain/team/team-json";
import { teamProposals } from "~/domain/team/team-proposals.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const cursor = new URL(request.url).searchParams.get("cursor");
      const { proposals, nextCursor } = await teamProposals(ctx, { after: cursor, before: null });
      const headers = new Headers({ "Cache-Control": "no-store" });
      if (nextCursor)
        headers.set("Link", `</api/team/proposals?cursor=${encodeURIComponent(nextCursor)}>; rel="next"`);
      return Response.json(proposals.map(teamProposalJson), { headers });
    },
    {
      summary: "The team's proposals",
      scope: "team:read",
      response: teamProposalList,
      query: z.object({ cursor: z.string().optional() }),
      isPaged: true,
      errors: ["forbidden"],
    },
  ),
});

export const action = loader;
