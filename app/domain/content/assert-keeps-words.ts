import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { lostWords } from "./lost-words";

/**
 * A browser's extension, or a slip, can empty an editor.
 *
 * @throws DomainError conflict, with the stored text and its revision, by which the caller overwrites deliberately
 */
export function assertKeepsWords(stored: { html: string; revision: number }, html: string): void {
  const lost = lostWords(stored.html, html);
  if (!lost) return;
  throw new DomainError(
    "conflict",
    t("Most of the text would be gone: {left} of {all} words are left. Nothing is saved yet.", {
      left: lost.left,
      all: lost.all,
    }),
    { revision: stored.revision, generatedContent: stored.html, lost },
  );
}
