/** More than any text has been seen to need; each pass of a tree that was cut up can move another part of it. */
const PASSES = 12;

/**
 * Repeats a rule until it changes nothing more. A tree from which something was taken out is not always the tree that
 * its HTML is read as: two headings in each other come apart, for example.
 * @returns null where it comes to no end
 */
export function settled(html: string, rule: (html: string) => string): string | null {
  let current = html;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = rule(current);
    if (next === current) return next;
    current = next;
  }
  return null;
}
