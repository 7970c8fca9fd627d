import type { ReactNode } from "react";

export interface CommandItem {
  id: string;
  text: string;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Search synonyms. */
  keywords?: readonly string[];
  run(): void;
}

export interface CommandGroup {
  heading: string;
  items: readonly CommandItem[];
  /** Already filtered by the server: all items are shown. */
  isFound?: boolean;
}

/** Relevance of a text for a query; 0 is no match. */
type Score = (text: string, query: string, keywords?: string[]) => number;

/** Best matches first; empty groups are dropped. */
export function matchingGroups(groups: readonly CommandGroup[], query: string, score: Score): CommandGroup[] {
  const trimmed = query.trim();
  const filtered = groups.map((group) =>
    trimmed === "" || group.isFound ? group : { ...group, items: matching(group.items, trimmed, score) },
  );
  return filtered.filter(({ items }) => items.length > 0);
}

function matching(items: readonly CommandItem[], query: string, score: Score): CommandItem[] {
  return items
    .map((item) => ({ item, rank: score(item.text, query, [...(item.keywords ?? [])]) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}
