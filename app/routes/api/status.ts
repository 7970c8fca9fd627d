import { setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import { proposalView } from "~/domain/proposals/view";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  PATCH: member(
    async ({ ctx, params, body }) => proposalView(await setStatus(ctx, params.id ?? "", body.status)),
    statusSchema,
  ),
});

export const action = loader;
