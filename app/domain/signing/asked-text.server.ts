import type { Translate } from "~/platform/language/translate";
import { withAskLinks } from "../content/block-ids/ask-links.server";
import type { ShownDocument } from "../content/shown-document.server";
import { withAppendix } from "../proposals/appendix/appendix-section";
import type { Version } from "../proposals/version.server";
import { type Asking, askLink, countsBySection } from "./ask-link";

/** A page's text, with links to the questions about its parts, and the list of its contents. */
export function askedText(
  t: Translate,
  asking: Asking | null,
  shown: ShownDocument,
  { blockIds, appendix }: Pick<Version, "blockIds" | "appendix">,
) {
  const sections = withAppendix(shown.sections, appendix, t);
  if (!asking) return { html: shown.html, afterPrice: shown.afterPrice, sections };
  const headings = shown.askPlaces.map(({ block }) => block);
  const counted = { ...asking, counts: countsBySection(asking.counts, blockIds, headings) };
  const linked = withAskLinks(shown, t.language, ({ block, title }) =>
    askLink(t, counted, { place: `b:${block}`, title }),
  );
  return { html: linked.html, afterPrice: linked.afterPrice, sections };
}
