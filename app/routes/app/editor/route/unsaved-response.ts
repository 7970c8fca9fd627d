/** The response of a save that failed or would lead away. */

import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { connectionError, isConnectionFailure } from "~/components/connection";
import { forgetSaved } from "~/components/local-drafts/forget-saved";
import { removeTabDraft } from "~/components/local-drafts/tab-drafts";
import { t } from "~/platform/words/t";
import { notifyTabs } from "./newer-version";

/** Shaped like the server's refusal, so that the screen shows it beside the text (docs/product.md 8). */
function unsavedResponse(error: unknown): Response {
  // An error status stops the router from reloading the page's data.
  return Response.json(
    {
      result: { status: "error", error: { "": [reasonOf(error)] } },
      fields: { isOffline: isConnectionFailure(error) },
    },
    { status: 503 },
  );
}

function reasonOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return connectionError(error);
  const { message } = (error.data ?? {}) as { message?: string };
  return message ? `${message} ${t("Your text is still here.")}` : connectionError(error);
}

/** Removes the local draft and notifies other tabs. */
export function onSaved(id: string): void {
  removeTabDraft({ kind: "edit", id });
  notifyTabs(id);
}

/** Keeps the page and its text on any failure. @param saved the beginning of the address that a save leads to */
export async function saveText<Answer>(
  { serverAction }: ClientActionFunctionArgs,
  id: string,
  saved: string,
) {
  try {
    return await forgetSaved<Answer>(
      serverAction,
      (path) => path.startsWith(saved),
      () => onSaved(id),
    );
  } catch (response) {
    if (!(response instanceof Response)) return unsavedResponse(response);
    throw response;
  }
}
