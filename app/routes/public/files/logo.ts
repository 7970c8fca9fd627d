import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findLogo } from "~/domain/branding/logo-file.server";
import { failureResponse } from "../../http/page.server";

/** Immutable: the path is a content hash. Mail programs embed it across origins. */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const { type, body } = await findLogo(context.ctx, params.key ?? "");
    return new Response(body, { headers: { ...HEADERS, "Content-Type": type } });
  } catch (error) {
    const { status } = failureResponse(context.ctx, error).init ?? {};
    return new Response("Not found", { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
}
