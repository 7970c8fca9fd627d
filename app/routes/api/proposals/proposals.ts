import { newDraftSchema } from "~/domain/briefs/draft-form";
import { withDefaults } from "~/domain/proposals/defaults/begin-brief";
import { createDraft } from "~/domain/proposals/drafts/draft.server";
import { findOwn } from "~/domain/proposals/find-own.server";
import { API_PAGE_SIZE, listProposals } from "~/domain/proposals/list/list.server";
import { listQueryString, parseListRequest } from "~/domain/proposals/list/list-request";
import { proposalList, proposalResponse } from "~/domain/proposals/responses";
import { listView, proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../../http/endpoint.server";
import { pagedListQuery } from "./list-query";

/** The response is an array (docs/product.md 7); the next page is in the Link header. */
export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const listRequest = parseListRequest(new URL(request.url).searchParams, "cursor");
      const { proposals, nextCursor } = await listProposals(ctx, listRequest, API_PAGE_SIZE);
      const headers = new Headers({ "Cache-Control": "no-store" });
      if (nextCursor) {
        const next = listQueryString({ ...listRequest, cursor: nextCursor }, "cursor");
        headers.set("Link", `</api/proposals${next}>; rel="next"`);
      }
      return Response.json(proposals.map(listView), { headers });
    },
    {
      summary: `The user's proposals, ${API_PAGE_SIZE} a page`,
      scope: "proposals:read",
      response: proposalList,
      query: pagedListQuery,
      isPaged: true,
    },
  ),
  POST: member(
    async ({ ctx, body }) => {
      const id = await createDraft(ctx, withDefaults(body, ctx.actor.defaults));
      return proposalView(await findOwn(ctx, id));
    },
    {
      summary: "Saves a brief as a new draft",
      scope: "proposals:write",
      body: newDraftSchema,
      response: proposalResponse,
      status: 201,
      errors: ["limit_reached"],
    },
  ),
});

export const action = loader;
