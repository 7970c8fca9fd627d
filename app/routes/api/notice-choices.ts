import { noticeChoicesAnswer, noticeChoicesSchema } from "~/domain/notices/choices-form";
import { chooseNotices } from "~/domain/notices/inbox.server";
import { allChoices } from "~/domain/notices/notice-kinds";
import { endpoint, signedIn } from "../endpoint.server";

/** Open to locked accounts as well, as the settings are. */
export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => allChoices(ctx.actor.noticeChoices), {
    summary: "What the user is told of, by e-mail and in the notices",
    answer: noticeChoicesAnswer,
  }),
  PUT: signedIn(({ ctx, body }) => chooseNotices(ctx, body), {
    summary: "Switches kinds of notices on or off; what is left out stays as it is",
    body: noticeChoicesSchema,
    answer: noticeChoicesAnswer,
  }),
});

export const action = loader;
