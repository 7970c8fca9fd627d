/**
 * The pages' script shows the answer to a form in place (script/send-form.js): no reload can post the form again, so its
 * answer is the page, and not a redirect to it.
 */
export const isShownInPlace = (request: Request): boolean => request.headers.has("X-In-Place");
