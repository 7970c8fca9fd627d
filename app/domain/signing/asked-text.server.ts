import type { Translate } from "~/platform/language/translate";
import { withAskLinks } from "../content/block-ids/ask-links.server";
import type { ShownDocument } from "../content/shown-document.server";
import { type Asking, askLink, countsBySection } from "./ask-link";

/** A page's text, with links to the questions about its parts. */
export function askedText(
  t: Translate,
  asking: Asking | null,
  shown: ShownDocument,
  blockIds: readonly string[] | null,
) {
  if (!asking) return { html: shown.html, afterPrice: shown.afterPrice, sections: shown.sections };
  const headings = shown.askPlaces.map(({ block }) => block);
  const counted = { ...asking, counts: countsBySection(asking.counts, blockIds, headings) };
  const linked = withAskLinks(shown, t.language, ({ block, title }) =>
    askLink(t, counted, { place: `b:${block}`, title }),
  );
  return { html: linked.html, afterPrice: linked.afterPrice, sections: shown.sections };
}
