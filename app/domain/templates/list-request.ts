import type { TemplateCategory } from "~/db/vocabulary";
import { isCategory } from "./categories";

const ORIGINS = ["all", "own", "team", "built-in"] as const;
type Origin = (typeof ORIGINS)[number];

export interface TemplateRequest {
  query: string;
  /** Null for all. */
  category: TemplateCategory | null;
  from: Origin;
  /** The first page is 1. */
  page: number;
}

const MOST_LETTERS = 100;

/** Reads an address, and leaves out what it does not know. */
export function parseTemplateRequest(parameters: URLSearchParams): TemplateRequest {
  const category = parameters.get("category");
  const from = parameters.get("from");
  return {
    query: (parameters.get("q") ?? "").slice(0, MOST_LETTERS).trim(),
    category: isCategory(category) ? category : null,
    from: ORIGINS.find((origin) => origin === from) ?? "all",
    page: Number(/^[1-9]\d{0,3}$/.exec(parameters.get("page") ?? "")?.[0] ?? 1),
  };
}

export const isNarrowed = ({ query, category, from }: TemplateRequest): boolean =>
  query !== "" || category !== null || from !== "all";

/** "" for all, else "?category=events". */
export function templateQueryString({ query, category, from, page }: TemplateRequest): string {
  const parameters = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(category !== null && { category }),
    ...(from !== "all" && { from }),
    ...(page > 1 && { page: String(page) }),
  });
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
