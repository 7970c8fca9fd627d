import { settledResponse } from "~/domain/conversation/responses";
import { settleByLink } from "~/domain/conversation/settle.server";
import { anyone, endpoint } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: anyone(
    async ({ ctx, params: { token = "", threadId = "" } }) => ({
      success: true as const,
      ...(await settleByLink(ctx, token, threadId)),
    }),
    {
      summary: "Settles a thread of one's own",
      response: settledResponse,
      errors: ["link_unusable", "rate_limited"],
    },
  ),
});

export const action = loader;
