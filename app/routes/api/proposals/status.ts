import { setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import { proposalResponse } from "~/domain/proposals/responses";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  PATCH: member(
    async ({ ctx, params, body }) => proposalView(await setStatus(ctx, params.id ?? "", body.status)),
    {
      summary: "Sets the status manually; it is recorded as a manual change and never counts as a signature",
      scope: "proposals:write",
      body: statusSchema,
      response: proposalResponse,
      errors: ["conflict", "locked"],
    },
  ),
});

export const action = loader;
