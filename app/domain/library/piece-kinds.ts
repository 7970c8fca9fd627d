import { PIECE_KINDS, type PieceKind } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export { PIECE_KINDS } from "~/db/vocabulary";

export const KIND_NAMES: Readonly<Record<PieceKind, AppMessage>> = {
  terms: msg("Terms"),
  biography: msg("Biography"),
  "case-study": msg("Case study"),
  faq: msg("FAQ"),
  testimonial: msg("Testimonial"),
  other: msg("Other"),
};

export const isKind = (word: string | null): word is PieceKind =>
  (PIECE_KINDS as readonly (string | null)[]).includes(word);
