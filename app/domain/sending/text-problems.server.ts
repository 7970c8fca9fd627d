import { undescribedIn } from "../content/figures/descriptions.server";
import type { PictureToDescribe } from "../content/figures/picture-to-describe";
import { letterWords } from "../content/letter-messages";
import type { MemberContext } from "../context";
import { fullSenderName } from "../people/sender-name";
import { unprintableLetters } from "../printing/printed-words.server";
import type { OpenVariable } from "../proposals/variables/fill-variables.server";
import { openVariablesText } from "../proposals/variables/open-variables";
import type { VersionContent } from "../proposals/version.server";

export interface TextProblems {
  /** Letters that the PDF font lacks, as text; null for none. */
  missingLetters: string | null;
  /** Variables that nothing fills in, as text; null for none. They refuse the send. */
  openVariables: string | null;
  /** Pictures that have no description, which refuse the send too. */
  undescribed: PictureToDescribe[];
}

/** @param content as the client would read it */
export function textProblems(
  { actor }: MemberContext,
  content: VersionContent,
  open: readonly OpenVariable[],
): TextProblems {
  const missing = unprintableLetters(content, fullSenderName(actor));
  return {
    missingLetters: missing.length > 0 ? letterWords(missing) : null,
    openVariables: open.length > 0 ? openVariablesText(open) : null,
    undescribed: undescribedIn(content.html),
  };
}
