import { newerContent } from "~/domain/proposals/revision.server";
import { endpoint, member } from "../../http/endpoint.server";

/** Tells an open editor whether the proposal was saved elsewhere. */
export const loader = endpoint({
  GET: member(({ ctx, params, request }) =>
    newerContent(ctx, params.id ?? "", Number(new URL(request.url).searchParams.get("since") ?? 0)),
  ),
});
