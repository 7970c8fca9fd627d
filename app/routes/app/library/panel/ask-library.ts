import { askJson } from "~/components/ask-json";
import { msg, t } from "~/platform/words/t";
import type { PieceListing } from "../piece-view";

export type FoundPiece = Omit<PieceListing, "updatedAt"> & { revision: number };

export interface TakenPiece {
  id: string;
  name: string;
  html: string;
  revision: number;
}

const UNKNOWN = msg("Your library could not be asked. Please try again.");

/** @returns what was found, or why nothing was @param query beginnings of words; without, those changed last */
export const suggestPieces = (query: string): Promise<FoundPiece[] | string> =>
  pieces(new URLSearchParams({ q: query }));

/** Finds pieces; those that are gone, or no longer shared, are missing. */
export const piecesById = (ids: readonly string[]): Promise<FoundPiece[] | string> =>
  pieces(new URLSearchParams({ ids: ids.join(",") }));

async function pieces(query: URLSearchParams): Promise<FoundPiece[] | string> {
  const answer = await ask<{ pieces: FoundPiece[] }>(`/library.json?${query}`);
  return typeof answer === "string" ? answer : answer.pieces;
}

export const takePiece = (id: string): Promise<TakenPiece | string> =>
  ask(`/library/${encodeURIComponent(id)}/text.json`, "POST");

const ask = <Answer>(path: string, method: "GET" | "POST" = "GET"): Promise<Answer | string> =>
  askJson(path, { method, otherwise: t(UNKNOWN) });
