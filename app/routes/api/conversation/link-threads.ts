import { askByLink } from "~/domain/conversation/ask.server";
import { askSchema } from "~/domain/conversation/asking/ask-form";
import { conversationByLink } from "~/domain/conversation/conversation.server";
import { pageNumber } from "~/domain/conversation/page-number";
import { conversationView, saidResponse, threadList, threadQuery } from "~/domain/conversation/responses";
import { limitBursts } from "~/limits/rate-limits.server";
import { anyone, endpoint } from "../../http/endpoint.server";

/** A client's side of the conversation, with a signing link. */
export const loader = endpoint({
  GET: anyone(
    async ({ ctx, params, request }) => {
      await limitBursts(ctx, `sign-page:${ctx.request.ip}`);
      const page = pageNumber(new URL(request.url).searchParams.get("page"));
      return conversationView(await conversationByLink(ctx, params.token ?? "", { page }));
    },
    {
      summary: "The threads that the holder of a signing link sees",
      response: threadList,
      query: threadQuery,
      errors: ["rate_limited"],
    },
  ),
  POST: anyone(
    async ({ ctx, params, body }) => {
      const { outcome, ...said } = await askByLink(ctx, params.token ?? "", body);
      return { success: true as const, ...said, already: outcome === "already" };
    },
    {
      summary: "Asks a question, for a change, or makes a counter-offer",
      body: askSchema,
      response: saidResponse,
      errors: ["link_unusable", "limit_reached", "rate_limited"],
    },
  ),
});

export const action = loader;
