import { ownConversation } from "~/domain/conversation/conversation.server";
import { pageNumber } from "~/domain/conversation/page-number";
import { conversationView, threadList, threadQuery } from "~/domain/conversation/responses";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(
    async ({ ctx, params, request }) => {
      const page = pageNumber(new URL(request.url).searchParams.get("page"));
      return conversationView(await ownConversation(ctx, params.id ?? "", { page }));
    },
    {
      summary: "What clients asked about a proposal, and the answers",
      scope: "proposals:read",
      response: threadList,
      query: threadQuery,
    },
  ),
});

export const action = loader;
