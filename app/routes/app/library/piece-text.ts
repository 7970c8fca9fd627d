import { takePiece } from "~/domain/library/take-piece.server";
import { endpoint, member } from "../../http/endpoint.server";

/** The text of a piece, for an open editor to insert. */
export const action = endpoint({
  POST: member(async ({ ctx, params }) => {
    const { id, name, html, revision } = await takePiece(ctx, params.id ?? "");
    return { id, name, html, revision };
  }),
});

export const loader = action;
