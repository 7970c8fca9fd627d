import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * Posts a form, and forgets what this browser kept of it once the server leads to where a save leads.
 *
 * @param isSaved of that address
 */
export async function forgetSaved<Answer>(
  serverAction: ClientActionFunctionArgs["serverAction"],
  isSaved: (path: string) => boolean,
  forget: () => void,
) {
  try {
    return await serverAction<Answer>();
  } catch (response) {
    const path = response instanceof Response ? response.headers.get("Location") : null;
    if (path && isSaved(path)) forget();
    throw response;
  }
}
