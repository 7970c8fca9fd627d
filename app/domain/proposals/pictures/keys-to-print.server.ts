import type { Cover } from "~/db/vocabulary";
import { shownCover } from "../../branding/cover";
import { printedKeysIn } from "../../content/figures/document-pictures.server";

interface KeysToPrint {
  inText: string[];
  onCover: string | null;
  all: string[];
}

/** Names of the pictures that a document has on paper. */
export function keysToPrint(html: string, cover: Cover | null): KeysToPrint {
  const inText = printedKeysIn(html);
  const onCover = shownCover(cover)?.picture ? (cover?.picture ?? null) : null;
  return { inText, onCover, all: [...new Set([...inText, ...(onCover ? [onCover] : [])])] };
}
