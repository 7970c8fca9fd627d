/** Pieces of a library, and passages of proposals that follow them. */
import { hashOf, writeMark } from "~/domain/proposals/passages/piece-mark";
import type { Visitor } from "./visitor";

export const PIECE = {
  name: "Payment terms",
  kind: "terms",
  tags: "legal, money",
  html: "<h2>Payment</h2><p>Half now, half on delivery.</p>",
};

/** @returns its id */
export async function pieceOf(member: Visitor, changes: Record<string, string> = {}): Promise<string> {
  const answer = await member.post("/library/new", { ...PIECE, ...changes });
  const [, id] = /^\/library\/([\w-]{21,})$/.exec(answer.headers.get("Location") ?? "") ?? [];
  if (!id) throw new Error(`No piece was added: ${answer.status} ${answer.text.slice(0, 800)}`);
  return id;
}

/** Changes a piece's text, as its screen does. */
export async function changePiece(
  member: Visitor,
  id: string,
  html: string,
  more: Record<string, string> = {},
) {
  const { body } = await member.get(`/library.json?ids=${id}`);
  const [{ name, kind, tags, revision }] = body.pieces;
  const fields = { name, kind, tags: tags.join(", "), revision: String(revision), html, ...more };
  return member.post(`/library/${id}/edit`, fields);
}

/** The blocks of a piece as the editor writes them into a proposal. */
export function marked(html: string, pieceId: string, revision = 0, end = "a"): string {
  const mark = writeMark({ pieceId, revision, hash: hashOf(html.replace(/(<\/\w+>)(?=<)/g, "$1\n")), end });
  return html.replace(/(^|(?<=<\/\w+>))<(\w+)/g, `<$2 data-piece="${mark}"`);
}
