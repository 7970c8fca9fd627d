import type { TemplateCategory } from "~/db/vocabulary";
import { isCategory } from "./categories";

export const ORIGINS = ["all", "own", "team", "built-in"] as const;
export type Origin = (typeof ORIGINS)[number];

export interface TemplateRequest {
  query: string;
  /** Null for all. */
  category: TemplateCategory | null;
  from: Origin;
}

const MOST_LETTERS = 100;

/** Reads an address; what it does not know it leaves out. */
export function parseTemplateRequest(parameters: URLSearchParams): TemplateRequest {
  const category = parameters.get("category");
  const from = parameters.get("from");
  return {
    query: (parameters.get("q") ?? "").slice(0, MOST_LETTERS).trim(),
    category: isCategory(category) ? category : null,
    from: ORIGINS.find((origin) => origin === from) ?? "all",
  };
}

export const isNarrowed = ({ query, category, from }: TemplateRequest): boolean =>
  query !== "" || category !== null || from !== "all";

/** "" for all, else "?category=events". */
export function templateQueryString({ query, category, from }: TemplateRequest): string {
  const parameters = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(category !== null && { category }),
    ...(from !== "all" && { from }),
  });
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
