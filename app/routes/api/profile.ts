import { userAnswer } from "~/domain/accounts/answers";
import { profileSchema } from "~/domain/accounts/credentials";
import { userView } from "~/domain/accounts/member";
import { updateProfileName } from "~/domain/accounts/update-profile.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  PUT: signedIn(async ({ ctx, body }) => userView(await updateProfileName(ctx, body)), {
    summary: "Updates the user's profile",
    body: profileSchema,
    answer: userAnswer,
  }),
});

export const action = loader;
