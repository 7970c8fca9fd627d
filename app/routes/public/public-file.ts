import type { Context } from "~/domain/context";
import { pageLoader } from "../page.server";

/** For what is the same for everybody and changes with a deployment: an hour anywhere. */
const KEPT_BRIEFLY = { "Cache-Control": "public, max-age=3600" };

/** The loader of a small text file at a fixed address, which every caller may read. */
export const publicFile = (type: string, linesOf: (ctx: Context) => string[]) =>
  pageLoader(async (ctx) => {
    const text = `${linesOf(ctx).join("\n")}\n`;
    return new Response(text, { headers: { ...KEPT_BRIEFLY, "Content-Type": `${type}; charset=utf-8` } });
  });
