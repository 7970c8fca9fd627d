import type { Translate } from "~/platform/language/translate";
import { withAskLinks } from "../content/block-ids/ask-links.server";
import type { ShownDocument } from "../content/shown-document.server";
import { type Asking, askLink } from "./ask-link";

/** A page's text, with links to the questions about its parts. */
export function askedText(t: Translate, asking: Asking | null, shown: ShownDocument) {
  const linked = asking
    ? withAskLinks(shown, t.language, ({ block, title }) =>
        askLink(t, asking, { place: `b:${block}`, title }),
      )
    : shown;
  return { html: linked.html, afterPrice: linked.afterPrice, sections: shown.sections };
}
