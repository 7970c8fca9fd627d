import { parseAllowed } from "../../quill/parse-allowed";

const BLOCKS = "p, li, h1, h2, h3, h4, h5, h6, br";

/** The words of HTML, a line for each block. */
export function plainOf(html: string): string {
  const root = parseAllowed(html);
  for (const block of root.querySelectorAll(BLOCKS)) block.after("\n");
  return (root.textContent ?? "").replace(/\s*\n\s*/g, "\n").trim();
}
