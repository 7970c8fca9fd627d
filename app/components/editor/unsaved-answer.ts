/** What the page says to itself when a save never got an answer, or one that would take the page away. */
import { isRouteErrorResponse } from "@remix-run/react";
import { whyNoAnswer } from "../connection";
import { forgetTyped } from "./kept-texts";
import { tellTabs } from "./newer-version";

/** The same shape as a refusal of the server's, so that the screen shows it beside the text (docs/product.md 8). */
export function unsavedAnswer(error: unknown): Response {
  // A status of failure, so that the router does not ask for the page's data anew.
  return Response.json(
    { result: { status: "error", error: { "": [reasonOf(error)] } }, fields: {} },
    { status: 503 },
  );
}

function reasonOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return whyNoAnswer(error);
  const { message } = (error.data ?? {}) as { message?: string };
  return message ? `${message} Your text is still here.` : whyNoAnswer(error);
}

/** A save was accepted: this browser need keep nothing, and its other tabs hear of it. */
export function afterSave(id: string): void {
  forgetTyped(id);
  tellTabs(id);
}
