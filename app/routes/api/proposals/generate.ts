import * as z from "zod";
import { generateSchema } from "~/domain/briefs/draft-form";
import { priceTableSchema } from "~/domain/prices/price-table-schema";
import { checkTypedTable } from "~/domain/prices/typed-problems";
import { withDefaults } from "~/domain/proposals/defaults/begin-brief";
import { writeProposal } from "~/domain/proposals/generation/generate.server";
import { createdProposalResponse } from "~/domain/proposals/responses";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, body: { draftId, priceTable, ...given } }) => {
      const price = priceTable ? checkTypedTable(priceTable) : undefined;
      const brief = withDefaults(given, ctx.actor.defaults);
      const { id, isRepeat } = await writeProposal(ctx, { brief, draftId, price });
      return isRepeat ? Response.json({ id }, { headers: { "Cache-Control": "no-store" } }) : { id };
    },
    {
      summary: "Generates a proposal from a brief, or from a draft if draftId is given",
      scope: "proposals:write",
      body: z.intersection(generateSchema, z.object({ priceTable: priceTableSchema.nullish() })),
      response: createdProposalResponse,
      status: 201,
      isIdempotent: true,
      errors: ["not_found", "conflict", "limit_reached", "rate_limited", "content_model_failed"],
    },
  ),
});

export const action = loader;
