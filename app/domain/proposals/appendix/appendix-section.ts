import type { AttachedThread } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import type { Section } from "../../content/shown-document.server";

/** The id of the appendix on a page, and that of its block: an id of a text's block has 8 letters too, chosen at random. */
export const APPENDIX = "appendix";

/** Adds the appendix to a list of contents. A short document has none. */
export const withAppendix = (
  sections: readonly Section[],
  appendix: readonly AttachedThread[] | null,
  t: Translate,
): readonly Section[] =>
  appendix === null || sections.length === 0
    ? sections
    : [...sections, { id: APPENDIX, title: t("appendix.title"), level: 2 }];
