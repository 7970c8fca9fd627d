import { proposalAnswer, proposalList } from "~/domain/proposals/answers";
import { createDraft } from "~/domain/proposals/draft.server";
import { draftSchema } from "~/domain/proposals/draft-form";
import { API_PAGE_SIZE, listProposals } from "~/domain/proposals/list.server";
import { listSearch, readListRequest } from "~/domain/proposals/list-request";
import { findOwn } from "~/domain/proposals/own.server";
import { listView, proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";
import { pagedListQuery } from "./list-query";

/**
 * The list is an array (docs/product.md 7). It takes the screens' `?q=`, `?status=` and `?sort=`; `?cursor=` asks for the page
 * after, whose address is in the Link header.
 */
export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const asked = readListRequest(new URL(request.url).searchParams, "cursor");
      const { proposals, nextCursor } = await listProposals(ctx, asked, API_PAGE_SIZE);
      const headers = new Headers({ "Cache-Control": "no-store" });
      if (nextCursor) {
        const next = listSearch({ ...asked, cursor: nextCursor }, "cursor");
        headers.set("Link", `</api/proposals${next}>; rel="next"`);
      }
      return Response.json(proposals.map(listView), { headers });
    },
    {
      summary: `The user's proposals, ${API_PAGE_SIZE} a page`,
      scope: "proposals:read",
      answer: proposalList,
      query: pagedListQuery,
      paged: true,
    },
  ),
  POST: member(
    async ({ ctx, body }) => {
      const id = await createDraft(ctx, body);
      return proposalView(await findOwn(ctx, id));
    },
    {
      summary: "Saves a brief as a new draft",
      scope: "proposals:write",
      body: draftSchema,
      answer: proposalAnswer,
      status: 201,
      refuses: ["limit_reached"],
    },
  ),
});

export const action = loader;
