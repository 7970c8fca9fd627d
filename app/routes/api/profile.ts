import { profileSchema } from "~/domain/accounts/credentials";
import { userView } from "~/domain/accounts/member";
import { updateProfileName } from "~/domain/accounts/update-profile.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  PUT: signedIn(async ({ ctx, body }) => userView(await updateProfileName(ctx, body)), profileSchema),
});

export const action = loader;
