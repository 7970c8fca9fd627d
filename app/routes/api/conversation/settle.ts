import { settledResponse } from "~/domain/conversation/responses";
import { settleThread } from "~/domain/conversation/settle.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, params: { id = "", threadId = "" } }) => ({
      success: true as const,
      ...(await settleThread(ctx, id, threadId)),
    }),
    {
      summary: "Settles a thread; with the last request for a change, the next signers are asked",
      scope: "proposals:send",
      response: settledResponse,
    },
  ),
});

export const action = loader;
