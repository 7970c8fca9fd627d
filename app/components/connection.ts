/** When the server could not be reached: what to say, and how a form keeps what was typed. */
import type { ClientActionFunctionArgs } from "@remix-run/react";

export const NO_CONNECTION = "You seem to be offline. Nothing you typed is lost. Please try again.";

/** Whether this is what `fetch` throws, in the words of the three engines. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

const UNKNOWN = "Something went wrong on our side. Nothing you typed is lost. Please try again.";

/** Why nothing came back, as it stands beside what was to be saved. */
export const whyNoAnswer = (error: unknown): string => (isConnectionFailure(error) ? NO_CONNECTION : UNKNOWN);

/** A form's `clientAction`: a lost connection becomes a sentence in the form that stays, not an error page. */
export async function keepWithoutConnection({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  return orWithoutConnection(serverAction, () => ({
    result: { status: "error", initialValue: Object.fromEntries(form), error: { "": [NO_CONNECTION] } },
    fields: {},
  }));
}

/** The `clientAction` of a screen whose forms are single buttons: the page stays, and a toast says why. */
export const stayWithoutConnection = ({ serverAction }: ClientActionFunctionArgs) =>
  orWithoutConnection(serverAction, () => {
    window.dispatchEvent(new Event(CONNECTION_LOST));
    return null;
  });

/** What the shell listens for to show its toast. */
export const CONNECTION_LOST = "connection-lost";

async function orWithoutConnection(act: () => Promise<unknown>, answer: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    // A status that says "failed" keeps the router from asking for the page's data anew.
    return Response.json(answer(), { status: 503 });
  }
}
