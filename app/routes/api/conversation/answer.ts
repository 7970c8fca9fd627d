import * as z from "zod";
import { answerThread } from "~/domain/conversation/answer.server";
import { messageText } from "~/domain/conversation/asking/ask-form";
import { typedOn } from "~/domain/conversation/new-message.server";
import { answeredResponse } from "~/domain/conversation/responses";
import { idOfKey } from "~/domain/sending/send.server";
import { newId } from "~/platform/ids";
import { endpoint, member } from "../../http/endpoint.server";

const answerSchema = z.object({
  text: messageText,
  settles: z.boolean().default(false).meta({ description: "The answer settles the thread as well." }),
});

export const loader = endpoint({
  POST: member(
    async ({ ctx, params: { id = "", threadId = "" }, body, request }) => {
      const named = request.headers.get("Idempotency-Key");
      const key = named === null ? newId() : await idOfKey(ctx, named);
      const { outcome, messageId, isMailed } = await answerThread(ctx, id, {
        ...body,
        threadId,
        key,
        origin: typedOn("api"),
      });
      return { success: true as const, threadId, messageId, isMailed, already: outcome === "already" };
    },
    {
      summary: "Answers a client's question; the client gets the answer by email",
      scope: "proposals:send",
      body: answerSchema,
      response: answeredResponse,
      takesIdempotencyKey: true,
      errors: ["limit_reached"],
    },
  ),
});

export const action = loader;
