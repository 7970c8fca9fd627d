import { pictureKeysIn } from "../content/figures/document-pictures.server";
import { keepKnownPictures } from "../content/figures/keep-pictures.server";
import { type LeftOut, nothingLeftOut } from "../content/left-out";
import { printedWeight } from "../content/pictures/printed-weight";
import type { TypedContent } from "../content/sanitise.server";
import { keysToPrint } from "../proposals/pictures/keys-to-print.server";
import type { StoredSend } from "./load-send.server";

export interface TextToSend {
  html: string;
  /** The parts left out of the typed text. */
  leftOut: LeftOut;
  /** The bytes of its pictures on paper. */
  printedBytes: number;
}

/** @param typed null where the stored text is sent @throws DomainError invalid_input for too many pictures */
export function textToSend(
  { proposal: { contentHtml, cover }, pictureBytes }: StoredSend,
  typed: TypedContent | null,
): TextToSend {
  const { html, leftOut } = typed
    ? keepKnownPictures(typed, new Set([...pictureKeysIn(contentHtml), ...pictureBytes.keys()]))
    : { html: contentHtml, leftOut: nothingLeftOut() };
  const printedBytes = keysToPrint(html, cover).all.reduce((sum, key) => {
    const bytes = pictureBytes.get(key);
    return bytes === undefined ? sum : sum + printedWeight(key, bytes);
  }, 0);
  return { html, leftOut, printedBytes };
}
