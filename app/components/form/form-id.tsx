import { createContext, useContext, useId } from "react";

const Page = createContext<string | null>(null);

/** Gives a page's forms their part of a name, new with each answer of the server. */
export const PageIdProvider = Page.Provider;

/**
 * Names a form, so that what it does is done once (docs/decisions/0082-done-once.md). The page's part is new after each
 * action, the form's part is its own in the page.
 */
export function FormId() {
  const page = useContext(Page);
  const form = useId().replaceAll(":", "");
  return page ? <input type="hidden" name="formId" value={`${page}-${form}`} readOnly /> : null;
}
