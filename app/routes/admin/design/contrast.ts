/** WCAG 2.2, 1.4.3 and 1.4.11 */
import { contrastRatio, EDGE_RATIO, TEXT_RATIO } from "~/domain/branding/contrast";

export { contrastRatio, EDGE_RATIO, TEXT_RATIO };

export const TEXT_PAIRS = [
  ["ink", ["paper", "sheet", "wash", "action-soft", "other-soft"]],
  ["muted", ["paper", "sheet", "wash", "action-soft", "other-soft"]],
  ["faint", ["sheet"]],
  ["action", ["paper", "sheet", "wash", "action-soft"]],
  ["on-action", ["action", "action-strong"]],
  ["paper", ["ink"]],
  ["signed", ["signed-soft", "sheet"]],
  ["pending", ["pending-soft", "sheet"]],
  ["sent", ["sent-soft", "sheet"]],
  ["approved", ["approved-soft", "sheet"]],
  ["rejected", ["rejected-soft", "sheet", "paper"]],
  ["other", ["other-soft", "sheet"]],
  ["signature", ["sheet"]],
] as const;

export const EDGE_PAIRS = [
  ["edge", ["paper", "sheet"]],
  ["action", ["paper", "sheet", "action-soft", "wash"]],
  ["rejected", ["sheet", "paper"]],
  ["pending", ["other-soft"]],
] as const;

export interface Pair {
  front: string;
  ground: string;
  ratio: number;
  needed: number;
}

type Pairs = readonly (readonly [string, readonly string[]])[];

export function pairsIn(colours: Readonly<Record<string, string>>): Pair[] {
  const measured = (pairs: Pairs, needed: number) =>
    pairs.flatMap(([front, grounds]) =>
      grounds.map((ground) => ({
        front,
        ground,
        needed,
        ratio: contrastRatio(colours[front] ?? "", colours[ground] ?? ""),
      })),
    );
  return [...measured(TEXT_PAIRS, TEXT_RATIO), ...measured(EDGE_PAIRS, EDGE_RATIO)];
}
