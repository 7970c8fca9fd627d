import { done } from "~/domain/accounts/answers";
import { readSchema } from "~/domain/notices/answers";
import { markAllRead } from "~/domain/notices/inbox.server";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, body }) => {
      await markAllRead(ctx, body.ids);
      return { success: true as const };
    },
    {
      summary: "Marks the given notifications as read, or all of them",
      body: readSchema,
      answer: done,
      refuses: ["not_found"],
    },
  ),
});

export const action = loader;
