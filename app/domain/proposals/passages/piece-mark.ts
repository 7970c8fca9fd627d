/** The value of `PIECE_ATTRIBUTE`. Server and browser share it. */
export interface PieceMark {
  pieceId: string;
  revision: number;
  /** The hash of the blocks when they were inserted; edited blocks have another one. */
  hash: string;
  /** Keeps two passages of one piece apart. */
  end: string;
}

const FORM = /^([\w-]{10,64})\.(\d{1,9})\.([a-z0-9]{1,8})\.([a-z0-9]{1,4})$/;

export function readMark(mark: string): PieceMark | null {
  const [, pieceId, revision, hash, end] = FORM.exec(mark) ?? [];
  return pieceId && revision && hash && end ? { pieceId, revision: Number(revision), hash, end } : null;
}

export const writeMark = ({ pieceId, revision, hash, end }: PieceMark): string =>
  `${pieceId}.${revision}.${hash}.${end}`;

/** FNV-1a: it only has to differ where the text does. */
export function hashOf(html: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < html.length; at += 1) hash = Math.imul(hash ^ html.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
