import type { Context } from "~/domain/context";
import { escapeText } from "~/domain/documents/composer/markup";
import { isDomainError } from "~/platform/errors";
import { knownFailure, pageLoader } from "../page.server";

type Answer = (ctx: Context, key: string, isHead: boolean) => Promise<Response>;

/**
 * A file below a page of a client's. Why there is none is told as a page with the way back: whoever opened the address
 * is a person.
 * @param base the page's path without its key, which is the token of a link or the id of a proposal
 */
const clientFile = (base: string, answer: Answer) =>
  pageLoader(async (ctx, { request, params: { token, id } }) => {
    const key = token ?? id ?? "";
    try {
      return await answer(ctx, key, request.method === "HEAD");
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const { message, status } = knownFailure(ctx, error);
      const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
      return new Response(refusal(message, `${base}/${encodeURIComponent(key)}`), { status, headers });
    }
  });

const refusal = (message: string, page: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>No PDF here</title>
<h1>No PDF here</h1>
<p>${escapeText(message)}</p>
<p><a href="${page}">See what you can do</a></p>
</html>
`;

/** A file below a signing link. */
export const linkFile = (answer: Answer) => clientFile("/sign", answer);

/** A file below a proposal's page. */
export const proposalFile = (answer: Answer) => clientFile("/client/proposal", answer);
