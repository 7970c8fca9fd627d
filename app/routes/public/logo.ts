import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findLogo } from "~/domain/branding/logo-file.server";
import { failureResponse } from "../page.server";

/** The same for ever, because its address says what it is; mail programs show it on pages of their own. */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** A logo, for whoever has its address: it stands in mails and on pages that need no account. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const { type, body } = await findLogo(context.ctx, params.key ?? "");
    return new Response(body, { headers: { ...HEADERS, "Content-Type": type } });
  } catch (error) {
    const { status } = failureResponse(context.ctx, error).init ?? {};
    return new Response("Not found", { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
}
