/** A message that survives one redirect: "Proposal sent successfully" on the page that follows a form. */
import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Context } from "~/domain/context";
import { readCookie, writeCookie } from "~/platform/cookies.server";

/** What can be done about a notice, as a form posts it: Undo. Its address is one of ours. */
const actionSchema = z.object({
  text: z.string().max(40),
  to: z
    .string()
    .max(800)
    .regex(/^\/(?![/\\])/),
  fields: z.array(z.tuple([z.string().max(40), z.string().max(64)])).max(30),
});

const noticeSchema = z.object({
  title: z.string().max(200),
  text: z.string().max(500).optional(),
  tone: z.enum(["success", "failure"]),
  action: actionSchema.optional(),
});

export type Notice = z.output<typeof noticeSchema>;

/** Redirects and leaves a notice for the page that is reached. */
export function redirectWithNotice(ctx: Context, to: string, notice: Notice, ...cookies: string[]) {
  const all = [writeCookie(ctx.config, "notice", JSON.stringify(notice), 60), ...cookies];
  return redirect(to, { headers: all.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

/** The waiting notice, and the header that takes it off the hook. */
export function takeNotice(ctx: Context, request: Request): { notice: Notice | null; headers: HeadersInit } {
  const raw = readCookie(ctx.config, request, "notice");
  if (raw === null) return { notice: null, headers: {} };
  return { notice: parse(raw), headers: { "Set-Cookie": writeCookie(ctx.config, "notice", "", 0) } };
}

function parse(raw: string): Notice | null {
  try {
    return noticeSchema.parse(JSON.parse(raw));
  } catch {
    return null;
  }
}
