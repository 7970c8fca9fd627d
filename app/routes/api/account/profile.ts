import { profileSchema } from "~/domain/accounts/credentials";
import { userAnswer } from "~/domain/accounts/responses";
import { updateProfile } from "~/domain/accounts/update-profile.server";
import { userView } from "~/domain/people/member";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const loader = endpoint({
  PUT: signedIn(async ({ ctx, body }) => userView((await updateProfile(ctx, body)).member), {
    summary:
      "Updates the user's profile; a new email address needs `currentPassword` and is confirmed by a link first",
    body: profileSchema,
    response: userAnswer,
    errors: ["rate_limited"],
  }),
});

export const action = loader;
