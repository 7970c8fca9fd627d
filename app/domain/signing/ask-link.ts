import type { Translate } from "~/platform/language/translate";
import type { AskLink } from "../content/block-ids/ask-links.server";

/** What a reader of a page can ask about, and has been asked. */
export interface Asking {
  /** Of the page with the form and the threads. */
  path: string;
  /** Where the page has its form: a page without a link has the one that mails the link. */
  form: "ask" | "next";
  /** The reader can start a thread. */
  isOpen: boolean;
  /** How many threads the reader may see: at "b:<block>", at "l:<price line>", and at "" about the whole. */
  counts: Readonly<Record<string, number>>;
}

/** Null where nobody has asked and nobody can. @param place a key of the counts @param title the place's name, in the words of the proposal */
export function askLink(
  t: Translate,
  { path, form, isOpen, counts }: Asking,
  { place, title }: { place: string; title: string },
): AskLink | null {
  const count = counts[place] ?? 0;
  if (!isOpen && count === 0) return null;
  const words = isOpen ? t("conversation.ask_here") : "";
  const asked = count === 0 ? "" : t("conversation.asked_here", { count });
  return {
    href: `${path}?about=${encodeURIComponent(place)}#${isOpen ? form : "threads"}`,
    label: `${[words, asked].filter(Boolean).join(", ")}: ${title}`,
    words,
    asked,
  };
}

/** Adds what is asked about the blocks below a heading to the heading's count. @param headings blocks in the order of the text */
export function countsBySection(
  counts: Asking["counts"],
  blockIds: readonly string[] | null,
  headings: readonly string[],
): Asking["counts"] {
  const summed = { ...counts };
  let section: string | null = null;
  for (const id of blockIds ?? []) {
    const place = `b:${id}`;
    if (headings.includes(id)) section = place;
    else if (section && counts[place]) summed[section] = (summed[section] ?? 0) + (counts[place] ?? 0);
  }
  return summed;
}
