import { useRouteLoaderData } from "@remix-run/react";
import { useId } from "react";

/**
 * Names a form, so that what it does is done once (docs/decisions/0082-done-once.md). The page's part is new after each
 * action, the form's part is its own in the page.
 */
export function FormId() {
  const page = useRouteLoaderData<{ pageId: string }>("routes/app/shell/layout");
  const form = useId().replaceAll(":", "");
  return page ? <input type="hidden" name="formId" value={`${page.pageId}-${form}`} readOnly /> : null;
}
