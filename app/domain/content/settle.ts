const PASSES = 12;

/** Cutting a tree can change how its HTML is parsed, so repeat. @returns null when it never settles */
export function settled(html: string, rule: (html: string) => string): string | null {
  let current = html;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = rule(current);
    if (next === current) return next;
    current = next;
  }
  return null;
}
