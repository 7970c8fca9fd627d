import type { PieceKind } from "~/db/vocabulary";

export type PieceOrigin = "own" | "shared" | "team";

export interface PieceListing {
  id: string;
  name: string;
  kind: PieceKind;
  tags: readonly string[];
  opening: string;
  origin: PieceOrigin;
  updatedAt: number;
}

export const originOf = (
  { userId, teamId }: { userId: string; teamId: string | null },
  reader: string,
): PieceOrigin => (userId !== reader ? "team" : teamId === null ? "own" : "shared");
