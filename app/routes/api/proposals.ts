import { createDraft } from "~/domain/proposals/draft.server";
import { draftSchema } from "~/domain/proposals/draft-form";
import { listProposals } from "~/domain/proposals/list.server";
import { findOwn } from "~/domain/proposals/own.server";
import { listView, proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

/** The list is an array (spec 7); `?cursor=` asks for the page after, whose cursor is in the Link header. */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const { proposals, nextCursor } = await listProposals(
      ctx,
      new URL(request.url).searchParams.get("cursor"),
    );
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (nextCursor)
      headers.set("Link", `</api/proposals?cursor=${encodeURIComponent(nextCursor)}>; rel="next"`);
    return Response.json(proposals.map(listView), { headers });
  }),
  POST: member(async ({ ctx, body }) => {
    const id = await createDraft(ctx, body);
    return Response.json(proposalView(await findOwn(ctx, id)), { status: 201 });
  }, draftSchema),
});

export const action = loader;
