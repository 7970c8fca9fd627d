import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Context } from "~/domain/context";
import { readAttachment, readMailbox } from "~/domain/mail/local-mailbox.server";
import { contentDisposition } from "~/domain/printing/pdf-name";
import { notFound } from "~/platform/errors";
import { endpoint } from "../http/endpoint.server";

const NEWEST = 100;

/** Newest first; `?mail=…&attachment=…` returns the attachment. */
export const loader = endpoint({ GET: respond });

export const action = loader;

async function respond({ context: { ctx }, request }: LoaderFunctionArgs): Promise<Response> {
  if (!ctx.config.isLocal) throw notFound("page");
  const query = new URL(request.url).searchParams;
  const mail = query.get("mail");
  if (mail !== null) return attachment(ctx, mail, Number(query.get("attachment")));
  const mails = await readMailbox(ctx.files, NEWEST);
  return Response.json(mails, { headers: { "Cache-Control": "no-store" } });
}

async function attachment(ctx: Context, mail: string, index: number): Promise<Response> {
  const found = await readAttachment(ctx.files, mail, index);
  if (!found) throw notFound("attachment");
  return new Response(found.body, {
    headers: {
      "Content-Type": found.contentType,
      "Content-Disposition": contentDisposition(found.filename.replace(/\.pdf$/, "")),
      "Cache-Control": "no-store",
    },
  });
}
