import type { Context } from "~/domain/context";
import { escapeText } from "~/domain/writing/composer/markup";
import { isDomainError } from "~/platform/errors";
import { pageLoader, toPublicFailure } from "../http/page.server";

type Respond = (ctx: Context, key: string, isHead: boolean) => Promise<Response>;

/** Errors become a page: people open these files. */
const clientFile = (base: string, respond: Respond) =>
  pageLoader(async (ctx, { request, params: { token, id } }) => {
    const key = token ?? id ?? "";
    try {
      return await respond(ctx, key, request.method === "HEAD");
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const { message, status } = toPublicFailure(ctx, error);
      const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
      return new Response(errorPage(message, `${base}/${encodeURIComponent(key)}`), { status, headers });
    }
  });

const errorPage = (message: string, page: string): string => `<!doctype html>
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

export const linkFile = (respond: Respond) => clientFile("/sign", respond);

export const proposalFile = (respond: Respond) => clientFile("/client/proposal", respond);
