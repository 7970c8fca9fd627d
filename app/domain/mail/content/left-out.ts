import type { LeftOut } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { t } from "~/platform/words/t";

/** Says what of an email its message does not have. */
export const leftOutForStudio = (leftOut: LeftOut | null): string[] =>
  sentences(
    leftOut,
    (names) => t("Files attached to the email were left out: {names}", { names }),
    () => t("The email was longer. This is its beginning."),
  );

export const leftOutForClients = (leftOut: LeftOut | null, words: Translate): string[] =>
  sentences(
    leftOut,
    (names) => words("conversation.left_out", { names }),
    () => words("conversation.is_cut"),
  );

function sentences(
  leftOut: LeftOut | null,
  ofFiles: (names: string) => string,
  ofCut: () => string,
): string[] {
  if (leftOut === null) return [];
  const { attachments, isCut } = leftOut;
  return [...(isCut ? [ofCut()] : []), ...(attachments.length > 0 ? [ofFiles(attachments.join(", "))] : [])];
}
