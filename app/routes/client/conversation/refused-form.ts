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

/** A refused form is shown on the same page of threads, about the same place. */
export const formAddress = (
  { path, page, about }: { path: string; page: number; about: string },
  language: Language,
  fragment: string,
): string =>
  `${postTo(path, language)}${about ? `&about=${about}` : ""}${page > 1 ? `&page=${page}` : ""}#${fragment}`;
