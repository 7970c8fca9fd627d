import type { Context } from "~/domain/context";
import { pageLoader } from "../../http/page.server";

const CACHE_ONE_HOUR = { "Cache-Control": "public, max-age=3600" };

export const publicFile = (type: string, linesOf: (ctx: Context) => string[]) =>
  pageLoader(async (ctx) => {
    const text = `${linesOf(ctx).join("\n")}\n`;
    return new Response(text, { headers: { ...CACHE_ONE_HOUR, "Content-Type": `${type}; charset=utf-8` } });
  });
