import { userView } from "~/domain/accounts/member";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({ GET: member(async ({ ctx }) => userView(ctx.actor)) });

export const action = loader;
