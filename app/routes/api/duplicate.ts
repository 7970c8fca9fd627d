import { cloneProposal } from "~/domain/proposals/clone.server";
import { findOwn } from "~/domain/proposals/own.server";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  POST: member(async ({ ctx, params }) => {
    const id = await cloneProposal(ctx, params.id ?? "");
    return Response.json(proposalView(await findOwn(ctx, id)), { status: 201 });
  }),
});

export const action = loader;
