import { runBatch } from "~/db/client.server";
import { pictureKeysIn } from "../content/figures/document-pictures.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { takeOverPictures } from "../proposals/pictures/own-pictures.server";
import { findPiece } from "./find-piece.server";
import type { PieceRow } from "./piece";

/** Takes a piece for a text, and its pictures for the account. @throws DomainError not_found, account_locked */
export async function takePiece(ctx: MemberContext, id: string): Promise<PieceRow> {
  assertOpenAccount(ctx);
  const piece = await findPiece(ctx, id);
  const copies = takeOverPictures(ctx, pictureKeysIn(piece.html));
  if (copies.length > 0) await runBatch(ctx.db, copies);
  return piece;
}
