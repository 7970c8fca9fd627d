/** The headings of a document as a table of contents: for readers who want to see what is coming. */
import { headingText } from "~/domain/documents/heading-text";

export interface Section {
  /** Of the heading in the page. */
  id: string;
  /** As text, without markup. */
  title: string;
  /** 1 to 3. */
  level: number;
}

/** Fewer sections than this are seen at a glance. */
const WORTH_IT = 4;

const HEADING = /<h([1-3])>([\s\S]*?)<\/h\1>/g;

/**
 * Gives the headings of sanitised HTML ids to go to, and lists them. The sanitiser escapes "<" everywhere but in tags
 * and leaves headings no id, so plain text replacement is exact.
 */
export function withSections(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const marked = html.replace(HEADING, (heading, level: string, inner: string) => {
    const title = headingText(inner);
    if (!title) return heading;
    const id = `section-${sections.length + 1}`;
    sections.push({ id, title, level: Number(level) });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return sections.length < WORTH_IT ? { html, sections: [] } : { html: marked, sections };
}
