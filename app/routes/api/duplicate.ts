import { proposalAnswer } from "~/domain/proposals/answers";
import { cloneProposal } from "~/domain/proposals/clone.server";
import { cloneSchema } from "~/domain/proposals/clone-form";
import { findOwn } from "~/domain/proposals/own.server";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

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
      answer: proposalAnswer,
      status: 201,
      refuses: ["forbidden", "locked", "limit_reached"],
    },
  ),
});

export const action = loader;
