import type { Language } from "~/platform/language/languages";
import { createElement, createText, serialiseTree, withChildren } from "../document-tree.server";
import type { AskPlace, ShownDocument } from "../shown-document.server";

/** A link to the questions about a place of a proposal. */
export interface AskLink {
  href: string;
  /** For screen readers, who hear it without its place. */
  label: string;
  words: string;
  /** "2 questions"; empty without any. */
  asked: string;
}

/**
 * Puts a link below each place of a shown text, which stays as it was.
 * @param language of the links, which stand in a text of another one
 * @param linkTo null for a place without one
 */
export function withAskLinks(
  { html, afterPrice, askPlaces }: ShownDocument,
  language: Language,
  linkTo: (place: AskPlace) => AskLink | null,
): Pick<ShownDocument, "html" | "afterPrice"> {
  const put = (text: string, isBelowPrice: boolean) => {
    let from = 0;
    let linked = "";
    for (const place of askPlaces.filter((one) => one.isBelowPrice === isBelowPrice)) {
      const link = linkTo(place);
      if (!link) continue;
      linked += text.slice(from, place.end) + htmlOf(link, language);
      from = place.end;
    }
    return linked + text.slice(from);
  };
  return { html: put(html, false), afterPrice: afterPrice === null ? null : put(afterPrice, true) };
}

function htmlOf({ href, label, words, asked }: AskLink, lang: Language): string {
  const span = (className: string, text: string) =>
    withChildren(createElement("span", { class: className }), [createText(text)]);
  const link = withChildren(
    createElement("a", { href, "aria-label": label, rel: "nofollow", lang, dir: "auto" }),
    [span("ask-words", words), ...(asked === "" ? [] : [span("asked", asked)])],
  );
  const box = withChildren(createElement("div", { class: "ask on-screen" }), [link]);
  return serialiseTree(withChildren(createElement("div", {}), [box]));
}
