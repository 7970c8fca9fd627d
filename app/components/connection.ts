/** When the server could not be reached: what to say, and how a form keeps what was typed. */
import type { ClientActionFunctionArgs } from "@remix-run/react";

export const NO_CONNECTION = "There is no connection just now. Nothing you typed is lost. Please try again.";

/** Whether this is what `fetch` throws, in the words of the three engines. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** A route's `clientAction`: a lost connection becomes a sentence in the form that stays, not an error page. */
export async function keepWithoutConnection({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    const initialValue = Object.fromEntries(form);
    // A status that says "failed" keeps the router from asking for the page's data anew.
    return Response.json(
      { result: { status: "error", initialValue, error: { "": [NO_CONNECTION] } } },
      { status: 503 },
    );
  }
}
