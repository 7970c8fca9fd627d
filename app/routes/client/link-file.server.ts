import type { Context } from "~/domain/context";
import { isDomainError } from "~/platform/errors";
import { directionOf } from "~/platform/language/direction";
import type { Translate } from "~/platform/language/translate";
import { escapeText } from "~/platform/text/html-text";
import { toPublicFailure } from "../http/page.server";
import { carriedIn } from "./carried";
import { clientLoader } from "./reader-language.server";

/** @param carried the choice of prices in the address @param file the last part of an address that names one */
type Respond = (
  ctx: Context,
  key: string,
  isHead: boolean,
  carried: string | null,
  file: string,
) => Promise<Response>;

/** Errors become a page: people open these files. */
const clientFile = (base: string, respond: Respond) =>
  clientLoader(async (ctx, { request, params: { token, id, file = "" } }) => {
    const key = token ?? id ?? "";
    try {
      return await respond(ctx, key, request.method === "HEAD", carriedIn(request), file);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const { message, status } = toPublicFailure(ctx, error);
      const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
      const page = `${base}/${encodeURIComponent(key)}`;
      return new Response(errorPage(ctx.message, message, page), { status, headers });
    }
  });

const errorPage = (t: Translate, message: string, page: string): string => `<!doctype html>
<html lang="${t.language}" dir="${directionOf(t.language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeText(t("client.no_file.title"))}</title>
<h1>${escapeText(t("client.no_file.title"))}</h1>
<p>${escapeText(message)}</p>
<p><a href="${page}">${escapeText(t("client.no_file.back"))}</a></p>
</html>
`;

export const linkFile = (respond: Respond) => clientFile("/sign", respond);

export const proposalFile = (respond: Respond) => clientFile("/client/proposal", respond);
