import { PIECE_KINDS, type PieceKind } from "~/db/vocabulary";

export { PIECE_KINDS, type PieceKind } from "~/db/vocabulary";

export const KIND_NAMES: Readonly<Record<PieceKind, string>> = {
  terms: "Terms",
  biography: "Biography",
  "case-study": "Case study",
  faq: "FAQ",
  testimonial: "Testimonial",
  other: "Other",
};

export const isKind = (word: string | null): word is PieceKind =>
  (PIECE_KINDS as readonly (string | null)[]).includes(word);
