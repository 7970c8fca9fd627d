import { cloneProposal } from "~/domain/proposals/drafts/clone.server";
import { cloneSchema } from "~/domain/proposals/drafts/clone-form";
import { findOwn } from "~/domain/proposals/find-own.server";
import { proposalResponse } from "~/domain/proposals/responses";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, params, body }) => {
      const id = await cloneProposal(ctx, params.id ?? "", body);
      return proposalView(await findOwn(ctx, id));
    },
    {
      summary: "Copies a proposal into a new, unsent one, optionally with a different title or client",
      scope: "proposals:write",
      body: cloneSchema,
      response: proposalResponse,
      status: 201,
      errors: ["forbidden", "limit_reached"],
    },
  ),
});

export const action = loader;
