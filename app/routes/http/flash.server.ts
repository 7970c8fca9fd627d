import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Context } from "~/domain/context";
import { readCookie, writeCookie } from "~/platform/cookies.server";

/** A form with one button, such as Undo; `to` is a path of this site. */
const actionSchema = z.object({
  text: z.string().max(40),
  to: z
    .string()
    .max(800)
    .regex(/^\/(?![/\\])/),
  fields: z.array(z.tuple([z.string().max(40), z.string().max(64)])).max(30),
});

const flashSchema = z.object({
  title: z.string().max(200),
  text: z.string().max(500).optional(),
  tone: z.enum(["success", "failure"]),
  action: actionSchema.optional(),
});

export type Flash = z.output<typeof flashSchema>;

const flashes = new WeakMap<Response, Flash>();

export function redirectWithFlash(ctx: Context, to: string, flash: Flash, ...cookies: string[]) {
  const all = [writeCookie(ctx.config, "notice", JSON.stringify(flash), 60), ...cookies];
  const response = redirect(to, { headers: all.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  flashes.set(response, flash);
  return response;
}

/** Returns the flash that `redirectWithFlash` put into the answer. */
export const flashOf = (response: Response): Flash | null => flashes.get(response) ?? null;

export function takeFlash(ctx: Context, request: Request): { flash: Flash | null; headers: HeadersInit } {
  const raw = readCookie(ctx.config, request, "notice");
  if (raw === null) return { flash: null, headers: {} };
  return { flash: parse(raw), headers: { "Set-Cookie": writeCookie(ctx.config, "notice", "", 0) } };
}

function parse(raw: string): Flash | null {
  try {
    return flashSchema.parse(JSON.parse(raw));
  } catch {
    return null;
  }
}
