/** The sections that reading is measured by: what stands below each heading of a frozen version. */
import { headingText } from "../documents/heading-text";

export interface OutlineSection {
  /** 0 before the first heading, n below the n-th: what a page's script counts by, too. */
  section: number;
  title: string;
  /** 1 to 3. */
  level: number;
}

const HEADING = /<h([1-3])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>/g;
const BEGINNING = "Before the first heading";

/** Of sanitised HTML. Headings without words are no sections. The beginning is one if anything stands there. */
export function outlineOf(html: string): OutlineSection[] {
  const headings = [...html.matchAll(HEADING)]
    .map(([, level, inner = ""]) => ({ title: headingText(inner), level: Number(level) }))
    .filter(({ title }) => title !== "")
    .map((heading, index) => ({ section: index + 1, ...heading }));
  const [before = ""] = html.split(/<h[1-3][\s>]/, 1);
  const beginning = { section: 0, title: BEGINNING, level: 1 };
  return headingText(before) === "" && headings.length > 0 ? headings : [beginning, ...headings];
}
