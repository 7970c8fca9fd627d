import { noticeChoicesAnswer, noticeChoicesSchema } from "~/domain/notifications/choices-form";
import { chooseNotices } from "~/domain/notifications/inbox.server";
import { allChoices } from "~/domain/people/notification-kinds";
import { endpoint, signedIn } from "../../http/endpoint.server";

/** Works for locked accounts too. */
export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => allChoices(ctx.actor.noticeChoices), {
    summary: "The user's notification settings, for email and in the app",
    response: noticeChoicesAnswer,
  }),
  PUT: signedIn(({ ctx, body }) => chooseNotices(ctx, body), {
    summary: "Turns kinds of notifications on or off; omitted ones stay unchanged",
    body: noticeChoicesSchema,
    response: noticeChoicesAnswer,
  }),
});

export const action = loader;
