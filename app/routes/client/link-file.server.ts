import type { Context } from "~/domain/context";
import { isDomainError } from "~/platform/errors";
import { knownFailure, pageLoader } from "../page.server";

/**
 * A file below a signing link. Why there is none is told as a sentence with the way to the page that explains the
 * link: whoever opened the address is a person, and there is no page around a file.
 */
export const linkFile = (answer: (ctx: Context, token: string, isHead: boolean) => Promise<Response>) =>
  pageLoader(async (ctx, { request, params: { token = "" } }) => {
    try {
      return await answer(ctx, token, request.method === "HEAD");
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const { message, status } = knownFailure(ctx, error);
      const page = `${ctx.config.appUrl}/sign/${encodeURIComponent(token)}`;
      const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
      return new Response(`${message}\n\nWhat you can do: ${page}\n`, { status, headers });
    }
  });
