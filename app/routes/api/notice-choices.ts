import { noticeChoicesAnswer, noticeChoicesSchema } from "~/domain/notices/choices-form";
import { chooseNotices } from "~/domain/notices/inbox.server";
import { allChoices } from "~/domain/notices/notice-kinds";
import { endpoint, signedIn } from "../endpoint.server";

/** Open to locked accounts as well, as the settings are. */
export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => allChoices(ctx.actor.noticeChoices), {
    summary: "The user's notification settings, for email and in the app",
    answer: noticeChoicesAnswer,
  }),
  PUT: signedIn(({ ctx, body }) => chooseNotices(ctx, body), {
    summary: "Turns kinds of notifications on or off; omitted ones stay unchanged",
    body: noticeChoicesSchema,
    answer: noticeChoicesAnswer,
  }),
});

export const action = loader;
