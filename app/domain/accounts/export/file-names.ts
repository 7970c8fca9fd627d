import { cutText } from "~/platform/cut-text";

const LONGEST = 60;

/**
 * A folder that every system takes: letters, digits and single dashes of the title, and enough of the id that no two
 * are one.
 */
export function folderName(title: string, id: string): string {
  const letters = title.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-");
  const words = cutText(letters, LONGEST).replace(/^-+|-+$/g, "");
  return `${words || "proposal"}-${id.replace(/[^A-Za-z0-9]/g, "").slice(0, 10)}`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A document that stands alone. @param html sanitised */
export const htmlPage = (title: string, html: string): string =>
  `<!doctype html>\n<html><head><meta charset="utf-8"><title>${title.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "")}</title></head>\n<body>\n${html}\n</body></html>\n`;
