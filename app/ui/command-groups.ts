/** What a command palette offers, and which of it a query leaves. */
import type { ReactNode } from "react";

export interface CommandItem {
  id: string;
  text: string;
  /** Small at the end of the line: a client's name, keys. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** Further words that find it. */
  keywords?: readonly string[];
  run(): void;
}

export interface CommandGroup {
  heading: string;
  items: readonly CommandItem[];
  /** The items answer the query already, as a server's finds do: all of them are shown. */
  isFound?: boolean;
}

/** How well a text matches a query: 0 is not at all. */
export type Score = (text: string, query: string, keywords?: string[]) => number;

/** The groups with what matches, best first; a group that has nothing left is left out. */
export function matchingGroups(groups: readonly CommandGroup[], query: string, score: Score): CommandGroup[] {
  const asked = query.trim();
  const kept = groups.map((group) =>
    asked === "" || group.isFound ? group : { ...group, items: matching(group.items, asked, score) },
  );
  return kept.filter(({ items }) => items.length > 0);
}

function matching(items: readonly CommandItem[], query: string, score: Score): CommandItem[] {
  return items
    .map((item) => ({ item, rank: score(item.text, query, [...(item.keywords ?? [])]) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}
