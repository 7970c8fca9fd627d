/** Screens answer a lost connection with these. */

import type { ClientActionFunctionArgs } from "@remix-run/react";
import { msg, t } from "~/platform/words/t";

export const NO_CONNECTION = msg("You seem to be offline. Nothing you typed is lost. Please try again.");

/** The request may have arrived, and only its answer is missing. */
const ANSWER_LOST = msg(
  "The connection was lost before an answer came, so this may have been done already. Nothing you typed is lost. Please try again.",
);

/** Recognises the `fetch` errors of the three browser engines. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

const UNKNOWN = msg("Something went wrong on our side. Nothing you typed is lost. Please try again.");

/** The sentence beside a form that could not be saved. */
export const connectionError = (error: unknown): string =>
  t(isConnectionFailure(error) ? NO_CONNECTION : UNKNOWN);

/** A `clientAction` that turns a lost connection into a form error, so that the typed text stays. */
export async function keepFormOffline({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const wasOffline = !navigator.onLine;
  return catchOffline(serverAction, () => ({
    result: {
      status: "error",
      initialValue: Object.fromEntries(form),
      error: { "": [t(wasOffline ? NO_CONNECTION : ANSWER_LOST)] },
    },
    fields: { isAnswerLost: !wasOffline },
  }));
}

/** A `clientAction` for forms of single buttons: shows a toast instead of an error page. */
export const stayOnPageOffline = ({ serverAction }: ClientActionFunctionArgs) =>
  catchOffline(serverAction, () => {
    window.dispatchEvent(new Event(CONNECTION_LOST));
    return null;
  });

/** The event that makes the shell show its toast. */
export const CONNECTION_LOST = "connection-lost";

/** @param fallback what the action answers without a connection */
export async function catchOffline(act: () => Promise<unknown>, fallback: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    // An error status stops the router from reloading the page's data.
    return Response.json(fallback(), { status: 503 });
  }
}
