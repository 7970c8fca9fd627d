/** The sections that reading is measured by: what stands below each heading of a frozen version. */
import { headingText } from "../documents/heading-text";

export interface OutlineSection {
  /** 0 before the first heading, n below the n-th: what a page's script counts by, too. */
  section: number;
  title: string;
  /** 1 to 3. */
  level: number;
}

const HEADING = /(?=<h[1-3][\s>])/;
const BEGINNING = "Before the first heading";

/** Of sanitised HTML. Headings without words are no sections. The beginning is one if anything stands there. */
export function outlineOf(html: string): OutlineSection[] {
  const [before = "", ...parts] = ` ${html}`.split(HEADING);
  const headings = parts
    .map((part) => {
      const level = Number(part[2]);
      return { title: headingText(part.slice(0, part.indexOf(`</h${level}>`))), level };
    })
    .filter(({ title }) => title !== "")
    .map((heading, index) => ({ section: index + 1, ...heading }));
  const beginning = { section: 0, title: BEGINNING, level: 1 };
  return headingText(before) === "" && headings.length > 0 ? headings : [beginning, ...headings];
}
