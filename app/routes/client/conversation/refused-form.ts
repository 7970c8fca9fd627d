import type { Language } from "~/platform/language/languages";
import { postTo } from "../post-to";

/** A refused form is shown again with what was typed. */
export interface RefusedForm {
  /** Empty for the form that starts a thread. */
  threadId: string;
  message: string;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

/** A refused form is shown on the same page of threads. */
export const formAddress = (
  { path, page }: { path: string; page: number },
  language: Language,
  fragment: string,
): string => `${postTo(path, language)}${page > 1 ? `&page=${page}` : ""}#${fragment}`;
