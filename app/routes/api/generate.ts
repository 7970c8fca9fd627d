import { generateSchema } from "~/domain/proposals/draft-form";
import { generateProposal } from "~/domain/proposals/generate.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  POST: member(async ({ ctx, body: { draftId, ...brief } }) => {
    const id = await generateProposal(ctx, { brief, draftId });
    return Response.json({ id }, { status: 201 });
  }, generateSchema),
});

export const action = loader;
