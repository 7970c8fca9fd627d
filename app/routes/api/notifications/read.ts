import { done } from "~/domain/accounts/responses";
import { markAllRead } from "~/domain/notifications/inbox.server";
import { readSchema } from "~/domain/notifications/responses";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: member(
    async ({ ctx, body }) => {
      await markAllRead(ctx, body.ids);
      return { success: true as const };
    },
    {
      summary: "Marks the given notifications as read, or all of them",
      body: readSchema,
      response: done,
      errors: ["not_found"],
    },
  ),
});

export const action = loader;
