import { piecesById, suggestPieces } from "~/domain/library/list-pieces.server";
import { MOST_QUERY_LETTERS } from "~/domain/library/list-request";
import { endpoint, member } from "../../http/endpoint.server";
import { originOf } from "./piece-view";

/** The most passages that a text keeps. */
const MOST_IDS = 100;

/** Answers an open editor: which pieces are there for these words, and what has become of those in the text? */
export const loader = endpoint({
  GET: member(async ({ ctx, request }) => {
    const params = new URL(request.url).searchParams;
    const ids = params.get("ids")?.split(",").slice(0, MOST_IDS);
    const found = await (ids
      ? piecesById(ctx, ids)
      : suggestPieces(ctx, (params.get("q") ?? "").slice(0, MOST_QUERY_LETTERS)));
    return {
      pieces: found.map(({ userId, teamId, updatedAt: _, ...piece }) => ({
        ...piece,
        origin: originOf({ userId, teamId }, ctx.actor.id),
      })),
    };
  }),
});

export const action = loader;
