import { userAnswer } from "~/domain/accounts/answers";
import { profileSchema } from "~/domain/accounts/credentials";
import { userView } from "~/domain/accounts/member";
import { updateProfile } from "~/domain/accounts/update-profile.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  PUT: signedIn(async ({ ctx, body }) => userView((await updateProfile(ctx, body)).member), {
    summary:
      "Updates the user's profile; a new email address needs `currentPassword` and is confirmed by a link first",
    body: profileSchema,
    answer: userAnswer,
    refuses: ["rate_limited"],
  }),
});

export const action = loader;
