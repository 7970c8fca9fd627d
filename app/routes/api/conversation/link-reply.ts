import { messageSchema } from "~/domain/conversation/asking/ask-form";
import { replyByLink } from "~/domain/conversation/reply.server";
import { saidResponse } from "~/domain/conversation/responses";
import { anyone, endpoint } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: anyone(
    async ({ ctx, params: { token = "", threadId = "" }, body }) => {
      const { outcome, ...said } = await replyByLink(ctx, token, { ...body, threadId });
      return { success: true as const, ...said, already: outcome === "already" };
    },
    {
      summary: "Goes on with a thread",
      body: messageSchema,
      response: saidResponse,
      errors: ["link_unusable", "limit_reached", "rate_limited"],
    },
  ),
});

export const action = loader;
