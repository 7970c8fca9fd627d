import { proposalMade } from "~/domain/proposals/answers";
import { generateSchema } from "~/domain/proposals/draft-form";
import { writeProposal } from "~/domain/proposals/generate.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, body: { draftId, ...brief } }) => {
      const { id, isRepeat } = await writeProposal(ctx, { brief, draftId });
      return isRepeat ? Response.json({ id }, { headers: { "Cache-Control": "no-store" } }) : { id };
    },
    {
      summary: "Generates a proposal from a brief, or from a draft if draftId is given",
      scope: "proposals:write",
      body: generateSchema,
      answer: proposalMade,
      status: 201,
      repeats: true,
      refuses: ["not_found", "conflict", "limit_reached", "rate_limited", "content_model_failed"],
    },
  ),
});

export const action = loader;
