import { newerContent } from "~/domain/proposals/revision.server";
import { endpoint, member } from "../endpoint.server";

/** What an open editor asks for when it comes to the front: whether somebody saved the proposal elsewhere. */
export const loader = endpoint({
  GET: member(({ ctx, params, request }) =>
    newerContent(ctx, params.id ?? "", Number(new URL(request.url).searchParams.get("since") ?? 0)),
  ),
});
