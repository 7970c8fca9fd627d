import type { ReactNode } from "react";

interface Tab {
  value: string;
  text: ReactNode;
  to: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  children: ReactNode;
}

/** The offset parent for useScrollToCurrent. */
export const TAB_LIST =
  "relative flex gap-6 overflow-x-auto overflow-y-hidden scroll-px-12 border-b border-line [scrollbar-width:none]";
export const TAB =
  "shrink-0 rounded-t-xs border-b-2 border-transparent py-3 font-medium whitespace-nowrap -outline-offset-2 text-muted hover:text-ink aria-selected:border-action aria-selected:text-ink aria-[current]:border-action aria-[current]:text-ink";

export const tabId = (panelId: string, value: string) => `${panelId}-${value}`;
