import { userView } from "~/domain/accounts/member";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({ GET: signedIn(async ({ ctx }) => userView(ctx.actor)) });

export const action = loader;
