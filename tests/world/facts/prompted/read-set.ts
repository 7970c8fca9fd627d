/** Texts by authors who answered the product's own prompt, and had read neither the rules nor the other texts (docs/decisions/0092). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Brief } from "~/domain/briefs/brief";
import type { Seed, SeededText } from "../seeded/seeded-text";

interface PromptedSet {
  /** By number: "01". */
  briefs: Record<string, Partial<Brief>>;
  /** Two of each brief: "01a" and "01b". */
  texts: Record<string, string>;
  seeds: readonly (Seed & { text: string })[];
}

export function readSet(name: "first" | "second" | "third" | "fourth"): SeededText[] {
  const file = fileURLToPath(new URL(`./${name}.json`, import.meta.url));
  const { briefs, texts, seeds }: PromptedSet = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(texts).map(([text, html]) => ({
    name: text,
    html,
    brief: briefs[text.slice(0, 2)] ?? {},
    faults: seeds.filter((seed) => seed.text === text),
  }));
}
